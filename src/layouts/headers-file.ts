/**
 * Renders the file `_headers`, which Netlify reads: it sets the Content-Security-Policy of all pages. Astro's own
 * support would write the policy into a meta element that lists about a hundred files, 3.5 KB in pages of 10 to 18 KB.
 *
 * The hashes are those of the scripts in our source. They are not collected from built pages, because that would also
 * allow a script that got there through content.
 */
import { manifest } from 'virtual:astro:manifest';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { contentSecurityPolicy, inlineScriptsOf } from './content-security-policy.ts';

const sources = import.meta.glob<string>('../**/*.astro', { query: '?raw', import: 'default', eager: true });

export const GET = (): Response => {
  const components = Object.values(sources);
  // A hash adds fifty bytes to every response, so only the client directives that some page uses are listed.
  const directiveScripts = [...manifest.clientDirectives]
    .filter(([name]) => components.some((source) => source.includes(`client:${name}`)))
    .map(([, script]) => script);
  const scripts = [
    islandScript,
    ...directiveScripts,
    ...manifest.inlinedScripts.values(),
    ...components.flatMap(inlineScriptsOf),
  ];
  return new Response(
    `/*\n  Content-Security-Policy: ${contentSecurityPolicy({ scripts, styles: [ISLAND_STYLES] })}\n`,
  );
};
