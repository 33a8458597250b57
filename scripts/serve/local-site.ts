/** The whole site in one handler: the rules of `netlify.toml`, functions and built pages, in Netlify's order. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { StaticHandler } from '@netlify/static';
import redirector, { type Matcher, type Redirect } from 'netlify-redirector';
import { runFunction, type MountedFunction } from './mounted-functions.ts';

export interface SiteOptions {
  root: string;
  siteDir: string;
  functions: MountedFunction[];
}

export type Site = (request: Request, ip: string) => Promise<Response>;

export function localSite({ root, siteDir, functions }: SiteOptions): Site {
  const publicDir = path.resolve(root, siteDir);
  const configPath = path.join(root, 'netlify.toml');
  const redirects = readRedirects(configPath, path.join(publicDir, '_redirects'));
  const rules = { configPath, projectDir: root, publishDir: siteDir, configHeaders: [] };
  const headers = new HeadersHandler({ ...rules, logger: console });
  const files = new StaticHandler({ directory: publicDir });
  const first = functions.filter((f) => !f.preferStatic);
  const late = functions.filter((f) => f.preferStatic);

  const staticFile = async (request: Request): Promise<Response | null> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    if (/^\/+_(headers|redirects)$/.test(new URL(request.url).pathname)) return null; // rules, which Netlify does not serve either
    const match = await files.match(request);
    if (!match) return null;
    const response = await match.handle();
    await headers.apply(request, response);
    return response;
  };

  const answer = async (request: Request, ip: string): Promise<Response | null> =>
    (await runFunction(first, request, ip)) ?? (await staticFile(request)) ?? (await runFunction(late, request, ip));

  return async (request, ip) => {
    const rule = matchRedirect(await redirects, new URL(request.url));
    if (rule?.force) return (await apply(rule, request, ip)) ?? notFound(request);
    return (await answer(request, ip)) ?? (rule && (await apply(rule, request, ip))) ?? notFound(request);
  };

  async function apply({ to, status }: Redirect, request: Request, ip: string) {
    const { search } = new URL(request.url);
    if (status >= 300 && status < 400) return new Response(null, { status, headers: { location: `${to}${search}` } });
    const target = new URL(to, request.url);
    target.search ||= search;
    return answer(new Request(target, request), ip);
  }

  async function notFound(request: Request): Promise<Response> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const response = isRead
      ? new Response(
          await readFile(path.join(publicDir, '404.html'), 'utf8').catch(() => '<h1>Error! Page Not Found</h1>'),
          { status: 404, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' } },
        )
      : new Response('This is a page: GET or HEAD only.', { status: 405, headers: { allow: 'GET, HEAD' } });
    await headers.apply(request, response);
    return response;
  }
}

export const hasPages = (siteDir: string): boolean => existsSync(path.join(siteDir, '404.html'));

async function readRedirects(netlifyConfigPath: string, redirectsFile: string): Promise<Matcher> {
  const files = { netlifyConfigPath, redirectsFiles: [redirectsFile], configRedirects: [] };
  const { redirects } = await parseAllRedirects({ ...files, minimal: false });
  const rules = (redirects as { from: string; query: object }[]).map(({ from, query, ...rule }) => ({
    ...rule,
    origin: from,
    params: query,
  }));
  return redirector.parseJSON(JSON.stringify(rules), {});
}

function matchRedirect(redirects: Matcher, { protocol, hostname, pathname, search }: URL): Redirect | null {
  try {
    return redirects.match({
      scheme: protocol.slice(0, -1),
      host: hostname,
      path: decodeURIComponent(pathname),
      query: search.slice(1),
      headers: {},
      getHeader: () => '',
      getCookie: () => '',
    });
  } catch {
    return null; // a path that cannot be decoded matches no rule
  }
}

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
