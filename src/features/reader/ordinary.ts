/** English words of everyday: they are no misspelt names of tires. */
import list from './ordinary-words.json' with { type: 'json' };

const WORDS: ReadonlySet<string> = new Set(list.words.split(' '));
const ENDINGS = /(?:s|ed|ing|ly|er)$/;

export const isOrdinary = (key: string): boolean =>
  WORDS.has(key) || (key.length > 5 && WORDS.has(key.replace(ENDINGS, '')));
