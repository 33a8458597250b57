/**
 * The words that the search is taught with the shop: `search-words/questions.txt`, `not-sold.txt` and `badges.txt`.
 * A line is `text, other spelling => meaning | source`,
 * as `docs/search.md` explains; empty lines and those that begin with `#` are left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { searchWordEntry } from '#src/features/entries/listed-entries.ts';
import { keyOf } from '#src/kit/tokens.ts';
import { isAnswer, OR } from '#src/features/entries/word-meaning.ts';
import { rows, type Database } from '../client.ts';
import { CURATED_WORDS } from '../schema/counting.ts';

export interface CuratedWord {
  text: string;
  meaning: string;
  /** where it is written down; empty: nowhere */
  origin: string;
}

/** Other files of the folder are no words with a meaning. */
const FILES: readonly string[] = ['badges.txt', 'not-sold.txt', 'questions.txt'];
const FOLDER = new URL('search-words/', import.meta.url);
let known: CuratedWord[] | undefined;

/** Every word of these files. @throws an `Error` naming file and line */
export const readCuratedWords = (): CuratedWord[] =>
  (known ??= parseCuratedWords(
    readdirSync(FOLDER)
      .filter((name) => FILES.includes(name))
      .sort()
      .map((file) => ({ file, text: readFileSync(new URL(file, FOLDER), 'utf8') })),
  ));

/**
 * A text that stands twice means both vehicles. One that is joined otherwise, `c 300` beside `c300`, is left out.
 * @throws an `Error` naming file and line
 */
export function parseCuratedWords(files: ReadonlyArray<{ file: string; text: string }>): CuratedWord[] {
  const words = new Map<string, CuratedWord>();
  for (const { file, text } of files)
    for (const [index, line] of text.split('\n').entries())
      try {
        for (const word of parseLine(line)) {
          const before = words.get(keyOf(word.text));
          const isPage = [before ?? word, word].some(({ meaning }) => isAnswer(meaning));
          if (before && isPage && before.meaning !== word.meaning) throw new Error(`“${word.text}” stands here twice`);
          if (!before) words.set(keyOf(word.text), word);
          else if (!before.meaning.split(OR).includes(word.meaning)) before.meaning += OR + word.meaning;
        }
      } catch (cause) {
        throw new Error(`${file}:${index + 1}: ${(cause as Error).message}`, { cause });
      }
  return [...words.values()];
}

function parseLine(line: string): CuratedWord[] {
  if (!line.trim() || line.startsWith('#')) return [];
  const [texts = '', said = '', ...more] = line.split(' => ');
  const [meaning = '', origin = '', ...others] = said.split(' | ').map((part) => part.trim());
  if (!meaning || more.length || others.length) throw new Error(`not “text => meaning | source”: “${line}”`);
  return texts.split(',').map((text) => {
    const read = searchWordEntry.safeParse({ text, meaning });
    if (!read.success) throw new Error(`“${text.trim()}”: ${read.error.issues[0]!.message}`);
    return { ...read.data, origin };
  });
}

/** Makes the curated words of a shop the same as the files; its own stay. @returns how many rows were written or deleted */
export async function writeCuratedWords(db: Database, words: readonly CuratedWord[]): Promise<number> {
  const given = sql`json_to_recordset(${JSON.stringify(words)}::text::json) as g(text text, meaning text, origin text)`;
  const same = sql`(w.source, w.text, w.meaning, w.origin) = (${CURATED_WORDS}, g.text, g.meaning, g.origin)`;
  return db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const gone = await rows(tx)`delete from search_words w
        where w.source = ${CURATED_WORDS} and not exists (select from ${given} where ${same}) returning 1`;
    const added = await rows(tx)`insert into search_words (text, meaning, source, origin, version)
        select g.text, g.meaning, ${CURATED_WORDS}, g.origin, 0 from ${given}
        where not exists (select from search_words w where ${same}) order by g.text returning 1`;
    return gone.length + added.length;
  });
}
