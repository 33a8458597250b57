import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readWords, type Words } from '#src/features/content/words.server.ts';
import { siteFolder } from '#src/features/http/env.server.ts';

export interface Published {
  /** number of the edition whose words these are */
  edition: number;
  /** the compiled pages, `src/shell/draw.server.ts` */
  draw(request: Request, locals: App.Locals): Promise<Response>;
  words: Words;
  policy: string;
}

/** The compiled pages. `scripts/build/compile.ts` writes them, `netlify.toml` includes them in the functions that need them. */
export const PROGRAM_FILE = 'dist.program/pages.mjs';
/** Beside the folder of the site, because it is not to be served. */
export const publishedFile = (siteDir: string): string => path.join(`${siteDir}.cache`, 'published.json');

let open: { key: string; published: Promise<Published> } | undefined;

/** Reads it again when a build has replaced it. @throws when there was no build yet */
export async function published(): Promise<Published> {
  const files = [path.resolve(PROGRAM_FILE), path.resolve(publishedFile(siteFolder()))] as const;
  const key = (await Promise.all(files.map(async (file) => `${file} ${(await stat(file)).mtimeMs}`))).join();
  if (open?.key !== key) open = { key, published: read(...files) };
  return open.published;
}

async function read(programFile: string, wordsFile: string): Promise<Published> {
  const { mtimeMs } = await stat(programFile); // a module is loaded once for each URL
  const [{ draw }, { edition, policy, words }] = await Promise.all([
    import(`${pathToFileURL(programFile).href}?${mtimeMs}`) as Promise<Pick<Published, 'draw'>>,
    readFile(wordsFile, 'utf8').then((text) => JSON.parse(text) as { edition: number; policy: string; words: string }),
  ]);
  return { edition, draw, policy, words: readWords(words) };
}
