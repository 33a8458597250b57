/** The rules that are published beside the pages: their Content-Security-Policy, and where a query leads. */
import type { PageSource } from '#src/features/publishing/page-source.server.ts';
import { LIST_PARAMETERS } from '#src/features/filter/filter-url.ts';
import { contentSecurityPolicy } from '#src/shell/content-security-policy.server.ts';
import type { Compiled } from './compile.ts';

/** Netlify's files of rules for the pages, by their names. The rules that are always the same are in `netlify.toml`. */
export const siteRules = (policy: string) => ({
  _headers: `/*\n  Content-Security-Policy: ${policy}\n`,
  _redirects: `${queryRules()}\n`,
});

/** Netlify matches queries by name. What has one is rendered by a function, as complete HTML; paths without one are files. */
export const queryRules = (): string =>
  [
    ...['a', 'b'].map((name) => `/tires/compare-sizes ${name}=:${name} /compare-sizes 200!`),
    ...['types', 'current'].map((name) => `/articles ${name}=:${name} /article-list 200!`),
    ...LIST_PARAMETERS.map((name) => `/tires/* ${name}=:${name} /list-page/:splat 200!`),
    ...LIST_PARAMETERS.map((name) => `/wheels/* ${name}=:${name} /list-page/wheels/:splat 200!`),
  ].join('\n');

/** A page with an island and without any text of an editor: what Astro writes into pages for islands is taken from it. */
const ISLAND_PAGE = '/forgot-password';

/** With hashes of our own sources: those of rendered pages would also allow a script that got there through content. */
export async function pagePolicy({ program, scripts }: Compiled, shop: PageSource): Promise<string> {
  const response = await program.draw(new Request(new URL(ISLAND_PAGE, 'http://localhost')), { shop });
  const html = await response.text();
  const island = /<style>(astro-island[^<]*)<\/style>/.exec(html)?.[1];
  const loader = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map((match) => match[1]!)
    .filter((script) => script.includes('customElements'));
  if (!island || !loader.length) throw new Error(`The page ${ISLAND_PAGE} has no island to take its script from.`);
  return contentSecurityPolicy({
    scripts: [
      ...loader,
      // a hash adds fifty bytes to every response, so only the directives that some page uses are listed
      ...program.usedDirectives.flatMap((name) => scripts.directives[name] ?? []),
      ...scripts.inlined,
      ...program.inlineScripts,
    ],
    styles: [island],
  });
}
