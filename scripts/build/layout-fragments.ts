/** Replaces header and footer in cached pages, so that a change of them does not require rendering every page again. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { layoutFragmentsIn, withoutFragmentMarks } from '#src/domain/content/layout-fragment.ts';

/** A page that every build renders, with the same fragments as all cached pages. */
const SAMPLE = '/offline';

/** @param cache folder in which Astro caches pages for the next build, if it does */
export function layoutFragments(cache?: string): AstroIntegration {
  const withoutMarks = async (response: Response): Promise<Response> =>
    response.headers.get('content-type')?.startsWith('text/html')
      ? new Response(withoutFragmentMarks(await response.text()), response)
      : response;
  return {
    name: 'layout-fragments',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((own) => ({
          ...own,
          async getStaticPaths() {
            const paths = await own.getStaticPaths();
            const sample = paths.find(({ pathname }) => pathname === SAMPLE);
            if (!sample) throw new Error(`there is no page ${SAMPLE} to take header and footer from`);
            if (cache) {
              const rendered = await own.render(new Request(`http://localhost${SAMPLE}.html`), {
                routeData: sample.route,
              });
              replaceLayoutFragments(
                cache,
                layoutFragmentsIn(await (rendered instanceof Response ? rendered : rendered.response).text()),
              );
            }
            return paths;
          },
          async render(request, options) {
            const rendered = await own.render(request, options);
            return rendered instanceof Response
              ? withoutMarks(rendered)
              : { ...rendered, response: await withoutMarks(rendered.response) };
          },
        })),
    },
  };
}

/** Replaces the fragments of the last build in cached pages. A page without them is removed, and so rendered again. */
export function replaceLayoutFragments(cache: string, fragments: Readonly<Record<string, string>>): void {
  const [pages, record] = [path.join(cache, 'dist'), path.join(cache, 'layout-fragments.json')];
  const before = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>) : null;
  if (!before) rmSync(pages, { recursive: true, force: true });
  const changed = Object.entries(fragments)
    .filter(([name, html]) => before && before[name] !== html)
    .map(([name, html]) => [Buffer.from(before![name] ?? ''), Buffer.from(html)] as const);
  rmSync(record, { force: true }); // if this is interrupted, the next build renders all pages
  if (changed.length && existsSync(pages))
    for (const name of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.html')) continue;
      const file = path.join(pages, name);
      const page = changed.reduce<Buffer | null>(
        (html, [old, fresh]) => html && replaced(html, old, fresh),
        readFileSync(file),
      );
      if (page) writeFileSync(file, page);
      else rmSync(file);
    }
  writeFileSync(record, JSON.stringify(fragments));
}

function replaced(page: Buffer, old: Buffer, fresh: Buffer): Buffer | null {
  const at = old.length ? page.indexOf(old) : -1;
  return at < 0 ? null : Buffer.concat([page.subarray(0, at), fresh, page.subarray(at + old.length)]);
}
