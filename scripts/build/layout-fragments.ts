/** Puts today's header and footer around the pages that the last build has kept, so that a change of them draws no page anew. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { layoutFragmentsIn, withoutFragmentMarks } from '#src/domain/content/layout-fragment.ts';

/** A page that is drawn with every build, and has the same frames as all that are kept. */
const SAMPLE = '/offline';

/** @param cache where Astro keeps pages for the next build; nothing when it keeps none */
export function layoutFragments(cache?: string): AstroIntegration {
  const taken = async (response: Response): Promise<Response> =>
    response.headers.get('content-type')?.startsWith('text/html')
      ? new Response(withoutFragmentMarks(await response.text()), response)
      : response;
  return {
    name: 'page-frames',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((own) => ({
          ...own,
          async getStaticPaths() {
            const paths = await own.getStaticPaths();
            const sample = paths.find(({ pathname }) => pathname === SAMPLE);
            if (!sample) throw new Error(`there is no page ${SAMPLE} to take header and footer from`);
            if (cache) {
              const drawn = await own.render(new Request(`http://localhost${SAMPLE}.html`), {
                routeData: sample.route,
              });
              replaceLayoutFragments(
                cache,
                layoutFragmentsIn(await (drawn instanceof Response ? drawn : drawn.response).text()),
              );
            }
            return paths;
          },
          async render(request, options) {
            const drawn = await own.render(request, options);
            return drawn instanceof Response ? taken(drawn) : { ...drawn, response: await taken(drawn.response) };
          },
        })),
    },
  };
}

/** Puts these frames into the kept pages in place of those of the last build. A page without those is drawn anew. */
export function replaceLayoutFragments(cache: string, frames: Readonly<Record<string, string>>): void {
  const [kept, known] = [path.join(cache, 'dist'), path.join(cache, 'frames.json')];
  const before = existsSync(known) ? (JSON.parse(readFileSync(known, 'utf8')) as Record<string, string>) : null;
  if (!before) rmSync(kept, { recursive: true, force: true });
  const changed = Object.entries(frames)
    .filter(([name, html]) => before && before[name] !== html)
    .map(([name, html]) => [Buffer.from(before![name] ?? ''), Buffer.from(html)] as const);
  rmSync(known, { force: true }); // should this be interrupted, no page is taken for one that has either frame
  if (changed.length && existsSync(kept))
    for (const name of readdirSync(kept, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.html')) continue;
      const file = path.join(kept, name);
      const page = changed.reduce<Buffer | null>(
        (html, [old, fresh]) => html && replaced(html, old, fresh),
        readFileSync(file),
      );
      if (page) writeFileSync(file, page);
      else rmSync(file);
    }
  writeFileSync(known, JSON.stringify(frames));
}

function replaced(page: Buffer, old: Buffer, fresh: Buffer): Buffer | null {
  const at = old.length ? page.indexOf(old) : -1;
  return at < 0 ? null : Buffer.concat([page.subarray(0, at), fresh, page.subarray(at + old.length)]);
}
