/** Where nobody is to be sent back to: these pages would only send on again. */
const NEVER = /^\/(login|register|forgot-password|reset-password|api)(\/|$)/;

/**
 * The page to go back to after signing in, if it is one of this site; null for anything that a browser could read as an
 * address elsewhere. Works on text alone, so that what is checked is what is used.
 */
export function returnPath(from: string | null | undefined): string | null {
  // printable ASCII without a backslash, which browsers take for a slash; one slash first, as two begin a host
  if (!from || from.length > 500 || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(from)) return null;
  const path = from.split(/[?#]/, 1)[0]!;
  return NEVER.test(path) || path.split('/').includes('..') ? null : from;
}

/** The sign-in page that comes back to `path`. */
export const loginUrl = (path: string): string =>
  returnPath(path) ? `/login?from=${encodeURIComponent(path).replaceAll('%2F', '/')}` : '/login';
