import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageSource } from '#db/public/pages/page-source.ts';
import type { Compiled } from './compile.ts';
import { fileOf } from './page-files.ts';
import { hashOf } from './page-inputs.ts';

/**
 * Renders a page into its file. @returns a hash of what it shows between header and footer; the names of scripts do not count
 * @throws an `Error` that names the page when it cannot be rendered
 */
export async function renderPage(folder: string, page: string, { program }: Compiled, shop: PageSource) {
  const response = await program
    .draw(new Request(new URL(page, 'http://localhost')), { shop })
    .catch((cause: unknown) => {
      throw new Error(`The pages could not be built:\n${page} cannot be rendered.`, { cause });
    });
  const content = Buffer.from(await response.arrayBuffer());
  if (response.status !== (page === '/404' ? 404 : 200))
    throw new Error(`The pages could not be built:\n${page} has the status ${response.status}.`);
  const file = path.join(folder, fileOf(page));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  const html = content.toString();
  return hashOf(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')).replaceAll(/\/_astro\/[\w.-]+/g, ''));
}
