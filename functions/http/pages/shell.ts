import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env.ts';

const kept = new Map<string, { html: string; mtimeMs: number }>();

/** A built page that functions fill in, `shell/list.html`, read again when a build has replaced it. */
export async function readShell(name: string): Promise<string> {
  const file = path.resolve(env.SITE_DIR, name);
  const { mtimeMs } = await stat(file);
  const known = kept.get(file);
  if (known?.mtimeMs === mtimeMs) return known.html;
  const html = await readFile(file, 'utf8');
  kept.set(file, { html, mtimeMs });
  return html;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c]!);

/** Puts words where the shell has `%%NAME%%`; each is escaped. */
export const fillWords = (html: string, words: Record<string, string>): string =>
  html.replace(/%%([A-Z]+)%%/g, (token, name: string) => (name in words ? escapeHtml(words[name]!) : token));

/** Redraws an island that the shell holds: its one prop `state`, and the HTML it is drawn as. */
export function fillIsland(html: string, name: string, state: object, drawn: string): string {
  const island = new RegExp(
    `(<astro-island\\b[^>]*?opts="[^"]*&quot;${name}&quot;[^"]*"[^>]*>)[\\s\\S]*?(<!--astro:end--></astro-island>|</astro-island>)`,
  );
  const props = escapeHtml(JSON.stringify({ state: [0, JSON.stringify(state)] }));
  return html.replace(
    island,
    (_, open: string, close: string) => open.replace(/ props="[^"]*"/, () => ` props="${props}"`) + drawn + close,
  );
}

/** The Page Not Found screen, as an honest 404. */
export async function notFoundPage(): Promise<Response> {
  const html = await readShell('404.html').catch(
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
