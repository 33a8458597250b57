/** Finds words that are in no Canadian dictionary, in the trade's words or in the names of the catalogue. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import dictionary from 'dictionary-en-ca';
import nspell from 'nspell';

const spelling = nspell(dictionary);
for (const line of readFileSync(path.join(import.meta.dirname, 'trade-words.txt'), 'utf8').split('\n'))
  if (line && !line.startsWith('#')) spelling.add(line);

/** Markup whose text nobody reads as a sentence, or that is there twice. */
const UNREAD = /<(script|style|template|svg|header|footer|nav|select|code)\b[\s\S]*?<\/\1>/g;

/** The text of a page between its header and its footer. */
export const textOf = (html: string): string =>
  (/<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(UNREAD, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;|’/g, "'")
    .replace(/&\w+;/g, ' ');

/** @param names words that are names on this page, in any case */
export function misspelt(text: string, names: ReadonlySet<string>): string[] {
  const words = text.match(/[A-Za-zÀ-ÿ]+(?:['-][A-Za-zÀ-ÿ]+)*/g) ?? [];
  const isRight = (word: string): boolean =>
    names.has(word.toLowerCase()) ||
    spelling.correct(word) ||
    spelling.correct(word.replace(/'s$/, '')) ||
    (word.includes('-') && word.split('-').every(isRight));
  return [...new Set(words)].filter((word) => word.length > 1 && !isRight(word));
}
