/** Whether a URL leads to the visitor's own machine, so that it cannot be the public one. */
export const isLocalUrl = (url: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(new URL(url).hostname);

/**
 * Whether a text is the whole URL of a site that a link may lead to: `https:`, or `http:` on the own machine. No user name, which
 * could make one site look like another, and no character that a URL has to escape.
 */
export function isWebUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s\\"<>\p{C}]+$/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return !username && !password && (protocol === 'https:' || isLocalUrl(text));
}

/** A part of a URL without its escapes; null when they are no text. */
export function decodeUrl(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Addresses at which clouds tell their machines secrets: link-local ones, and those of AWS, Google and Alibaba by name or number. */
const METADATA =
  /^(169\.254(\.\d+){2}|\[fe[89ab][\da-f]:.*\]|\[fd00:ec2::.*\]|\[::ffff:a9fe:.*\]|100\.100\.100\.200|metadata(\.google\.internal)?\.?)$/;

/** Whether a text is the URL of a whole site, without a path. The shop itself asks it for its pages. */
export const isSiteUrl = (text: string): boolean =>
  isWebUrl(text) && !METADATA.test(new URL(text).hostname) && new URL(text).href === `${new URL(text).origin}/`;
