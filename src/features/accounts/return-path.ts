/** Pages that nobody is sent back to, because they would only redirect again. */
const NO_RETURN = /^\/(login|register|forgot-password|reset-password|confirm-email|api)(\/|$)/;

/** The page to return to after signing in; null for any text that a browser could take for another site's URL. */
export function returnPath(from: string | null | undefined): string | null {
  // Only printable ASCII, without backslashes, which browsers read as slashes. One slash at the start: two would begin a host name.
  if (!from || from.length > 500 || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(from)) return null;
  const path = from.split(/[?#]/)[0]!;
  return NO_RETURN.test(path) || path.split('/').includes('..') ? null : from;
}

export const loginUrl = (path: string): string =>
  returnPath(path) ? `/login?from=${encodeURIComponent(path).replaceAll('%2F', '/')}` : '/login';
