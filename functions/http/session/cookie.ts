import { isToken } from '#db/private/secret.ts';

/**
 * Cookies of the shop. `__Host-` makes browsers take them from this very host alone, over TLS (and from http://localhost),
 * so that no neighbouring subdomain can plant one; `Lax` keeps them out of posts from other sites.
 */
export type CookieName = '__Host-session' | '__Host-visitor';

/** The token in a cookie; undefined when there is none, or what stands there cannot be one of ours. */
export function readCookie(request: Request, name: CookieName): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    if (isToken(value)) return value;
  }
  return undefined;
}

/** A `Set-Cookie` line. @param seconds how long the browser keeps it */
export const cookieLine = (name: CookieName, token: string, seconds: number): string =>
  `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;
export const clearedCookie = (name: CookieName): string => cookieLine(name, '', 0);
