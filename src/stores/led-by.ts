/** The page and the one before it, without pages of other sites. */
export const readLedBy = (): string[] =>
  [location.href, document.referrer]
    .filter((url) => url.startsWith(`${location.origin}/`))
    .map((url) => url.slice(location.origin.length).replace(/#.*/, '').slice(0, 500));
