/** Puts header and footer around the pages that a build has kept, so that a change of them draws no page anew. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cutFrames, pasteFrames } from '../../src/domain/page-frame.ts';

/** What Astro keeps for the next build is cut; what it has built is whole when it is done. */
export function pageFrames(): AstroIntegration {
  const frames = new Map<string, string>();
  const cut = async (response: Response): Promise<Response> =>
    response.headers.get('content-type')?.startsWith('text/html') ? new Response(cutFrames(await response.text(), frames), response) : response;
  return {
    name: 'page-frames',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer((own) => ({
        ...own,
        async render(request, options) {
          const drawn = await own.render(request, options);
          return drawn instanceof Response ? cut(drawn) : { ...drawn, response: await cut(drawn.response) };
        },
      })),
      'astro:build:done': ({ dir }) => {
        for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith('.html')) continue;
          const file = path.join(fileURLToPath(dir), name);
          const page = readFileSync(file, 'utf8');
          const whole = pasteFrames(page, frames);
          if (whole !== page) writeFileSync(file, whole);
        }
      },
    },
  };
}
