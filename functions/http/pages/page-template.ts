import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env.ts';

const cache = new Map<string, { html: string; mtimeMs: number }>();

/** Reads a built page that functions fill in, `shell/list.html`; again when a build has replaced it. */
export async function readTemplate(name: string): Promise<string> {
  const file = path.resolve(env.SITE_DIR, name);
  const { mtimeMs } = await stat(file);
  const known = cache.get(file);
  if (known?.mtimeMs === mtimeMs) return known.html;
  const html = await readFile(file, 'utf8');
  cache.set(file, { html, mtimeMs });
  return html;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c]!);

/** Replaces the placeholders `%%NAME%%` of a template with escaped texts. */
export const fillPlaceholders = (html: string, texts: Record<string, string>): string =>
  html.replace(/%%([A-Z]+)%%/g, (token, name: string) => (name in texts ? escapeHtml(texts[name]!) : token));

/** Replaces an island of a template: its only prop, `state`, and its rendered HTML. */
export function fillIsland(html: string, name: string, state: object, rendered: string): string {
  const island = new RegExp(
    `(<astro-island\\b[^>]*?opts="[^"]*&quot;${name}&quot;[^"]*"[^>]*>)[\\s\\S]*?(<!--astro:end--></astro-island>|</astro-island>)`,
  );
  const props = escapeHtml(JSON.stringify({ state: [0, JSON.stringify(state)] }));
  return html.replace(
    island,
    (_, open: string, close: string) => open.replace(/ props="[^"]*"/, () => ` props="${props}"`) + rendered + close,
  );
}

/** The Page Not Found page with status 404. */
export async function notFoundPage(): Promise<Response> {
  const html = await readTemplate('404.html').catch(
    () =>
      '<!doctype html><title>Page Not Found</title><h1>Error! Page Not Found</h1><p><a href="/">Return to Home</a></p>',
  );
  return new Response(html, {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' },
  });
}

export const redirect = (location: string, status: 301 | 302 = 301): Response =>
  new Response(null, {
    status,
    headers: { location, 'cache-control': status === 301 ? 'public, max-age=3600' : 'no-cache' },
  });
