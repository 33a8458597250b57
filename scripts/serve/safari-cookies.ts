import type { Site } from './local-site.ts';

const LOOPBACK = /^(localhost|\[::1\]|127(\.\d+){3})$/;
const SAFARI = /AppleWebKit(?!.*Chrom)/;

/** Safari keeps no `Secure` cookie at `http://localhost`: there it travels without `Secure` and the `__Host-` of its name. */
export const withSafariCookies =
  (site: Site): Site =>
  async (request, ip) => {
    const isPlain =
      LOOPBACK.test(new URL(request.url).hostname) && request.headers.get('x-forwarded-proto') !== 'https';
    if (!isPlain || !SAFARI.test(request.headers.get('user-agent') ?? '')) return site(request, ip);
    const headers = new Headers(request.headers);
    const cookies = headers.get('cookie');
    if (cookies) headers.set('cookie', cookies.replace(/(^|; *)local-/g, '$1__Host-'));
    const response = await site(new Request(request, { headers }), ip);
    const lines = response.headers.getSetCookie();
    if (lines.length === 0) return response;
    const changed = new Response(response.body, response);
    changed.headers.delete('set-cookie');
    for (const line of lines)
      changed.headers.append('set-cookie', line.replace(/^__Host-/, 'local-').replace('; Secure', ''));
    return changed;
  };
