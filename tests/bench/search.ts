/** How long the reader takes for a search and for its suggestions, and the memory of its index, at 50,000 products. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openEmbedded } from '#db/client.ts';
import { refreshCounts } from '#db/counts.ts';
import { seed } from '#db/seed/seed.ts';
import { writeCatalogue } from '#src/features/catalogue/write.server.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import { readSuggestIndex } from '#src/features/reader/suggest-index.server.ts';
import { suggestFrom } from '#src/features/search/suggest.server.ts';
import { embeddedTemplate } from '../databases/embedded-template.ts';
import { benchRows } from './catalogue.ts';

/** Beside those of the sample shop. */
const PRODUCTS = 44_000;
const FOLDER = path.resolve(import.meta.dirname, '../searches');

const memory = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};

export async function bench(): Promise<void> {
  const connection = await openEmbedded('memory://', await embeddedTemplate());
  await seed(connection, () => {});
  await writeCatalogue(connection.db, [...benchRows(PRODUCTS)]);
  await refreshCounts(connection.db);
  const texts = globSync('*.txt', { cwd: FOLDER }).flatMap((file) =>
    [...readFileSync(path.join(FOLDER, file), 'utf8').matchAll(/^(?!# )(.+?) => /gm)].map(([, text]) => text!),
  );
  const before = memory();
  const index = await readSuggestIndex(connection.db);
  const size = memory() - before;
  const table = {
    search: timesOf(texts, (text) => readQuery(text, index.vocabulary)),
    suggestions: timesOf(texts, (text) => suggestFrom(index, text)),
    'suggestions, half typed': timesOf(texts, (text) => suggestFrom(index, text.slice(0, -2))),
  };
  console.table(table);
  console.log(
    `${texts.length} searches; the index takes ${size.toFixed(0)} MB${globalThis.gc ? '' : ' (about: without --expose-gc)'}`,
  );
  await connection.close();
}

/** In milliseconds: of each search the fastest of five, since the machine may do other things. */
function timesOf(texts: readonly string[], read: (text: string) => unknown) {
  const times = texts
    .map((text) => {
      const all = Array.from({ length: 5 }, () => {
        const start = performance.now();
        read(text);
        return performance.now() - start;
      });
      return Math.min(...all);
    })
    .sort((a, b) => a - b);
  const at = (share: number) => Number(times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(2));
  return { median: at(0.5), '99 %': at(0.99), slowest: at(1) };
}
