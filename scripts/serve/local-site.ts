/** The whole site in one handler: the rules of `netlify.toml`, functions and built pages, in Netlify's order. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { runFunction, type MountedFunction } from './mounted-functions.ts';

export interface SiteOptions {
  root: string;
  siteDir: string;
  functions: MountedFunction[];
}

export type Site = (request: Request, ip: string) => Promise<Response>;

/** Makes the handler. Netlify's own packages apply the rules of `netlify.toml`, so that they cannot differ from production. */
export function localSite({ root, siteDir, functions }: SiteOptions): Site {
  const publicDir = path.resolve(root, siteDir);
  const configPath = path.join(root, 'netlify.toml');
  const rules = { configPath, projectDir: root };
  const unused = { jwtRoleClaim: '', jwtSecret: '', siteID: '', siteURL: '' };
  const redirects = new RedirectsHandler({ ...rules, ...unused, publicDir, configRedirects: [] });
  const headers = new HeadersHandler({ ...rules, publishDir: siteDir, configHeaders: [], logger: console });
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
    const rule = await matched(request);
    if (rule?.force) return (await apply(rule, request, ip)) ?? notFound(request);
    return (await answer(request, ip)) ?? (rule && (await apply(rule, request, ip))) ?? notFound(request);
  };

  async function matched(request: Request) {
    try {
      return await redirects.match(request);
    } catch {
      return undefined; // a path that cannot be decoded matches no rule
    }
  }

  async function apply(rule: NonNullable<Awaited<ReturnType<typeof redirects.match>>>, request: Request, ip: string) {
    if (rule.redirect)
      return new Response(null, { status: rule.statusCode, headers: { location: rule.targetRelative } });
    return answer(new Request(rule.target, request), ip);
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
