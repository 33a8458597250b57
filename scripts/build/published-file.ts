/** Writes what functions need to render pages on request (`functions/http/pages/published.ts` reads it). */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Words } from '#db/public/pages/words.ts';
import { writeWords } from '#db/public/pages/words-file.ts';
import { renameWhenFree } from '#db/rename-when-free.ts';
import { publishedFile } from '#functions/http/pages/published.ts';

export async function writePublished(siteDir: string, { policy, words }: { policy: string; words: Words }) {
  const file = publishedFile(siteDir);
  mkdirSync(path.dirname(file), { recursive: true });
  await replaceFile(file, JSON.stringify({ policy, words: writeWords(words) }));
}

/** Replaces a file at once: whoever reads it gets the old or the new one. On a full disk nothing of the new one stays. */
export async function replaceFile(file: string, text: string): Promise<void> {
  try {
    writeFileSync(`${file}.next`, text);
    await renameWhenFree(`${file}.next`, file);
  } finally {
    rmSync(`${file}.next`, { force: true });
  }
}
