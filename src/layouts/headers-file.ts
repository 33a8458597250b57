/**
 * Draws the file `_headers`, which Netlify reads: the pages' Content-Security-Policy. It stands in a header, not in a meta
 * element as Astro would write it, because that would name each of a hundred files in every page: 3.5 KB of 10 to 18.
 *
 * The hashes are those of what the code puts into pages, and not of what was found in built ones: a script that got there
 * through content stays without leave.
 */
import { manifest } from 'virtual:astro:manifest';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { contentSecurityPolicy, inlineScriptsOf } from './content-security-policy.ts';

const sources = import.meta.glob<string>('../**/*.astro', { query: '?raw', import: 'default', eager: true });

export const GET = (): Response => {
  const texts = Object.values(sources);
  // every name is fifty bytes of every answer: only the ways of waking an island that some page uses
  const wakers = [...manifest.clientDirectives]
    .filter(([name]) => texts.some((text) => text.includes(`client:${name}`)))
    .map(([, script]) => script);
  const scripts = [islandScript, ...wakers, ...manifest.inlinedScripts.values(), ...texts.flatMap(inlineScriptsOf)];
  return new Response(
    `/*\n  Content-Security-Policy: ${contentSecurityPolicy({ scripts, styles: [ISLAND_STYLES] })}\n`,
  );
};
