import { isToken } from '#db/private/secret.ts';

/**
 * The shop's cookies. With the prefix `__Host-`, browsers accept them only from this host over TLS (and http://localhost),
 * so that no other subdomain can set them. `Lax` keeps them out of POST requests from other sites.
 */
export type CookieName = '__Host-session' | '__Host-browser' | '__Host-visitor';

/** The token in a cookie; undefined when there is none, or when it does not have the form of our tokens. */
export function readCookie(request: Request, name: CookieName): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    if (isToken(value)) return value;
  }
  return undefined;
}

/** A `Set-Cookie` header. @param seconds until it expires */
export const cookieLine = (name: CookieName, token: string, seconds: number): string =>
  `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;
export const clearedCookie = (name: CookieName): string => cookieLine(name, '', 0);
