/** A search as a row of words. A reader gives back the rest, with the words that it has read marked, so that none is read twice. */

export interface Token {
  /** as typed, in lower case and without accents: `a/t`, `x-ice` */
  text: string;
  /** its letters and digits alone, `at`, `xice`: what names are compared by */
  key: string;
  isRead: boolean;
}

const MAX_TOKENS = 30;

/** Lower case, without accents and apostrophes. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .toLowerCase();

/** Letters and digits of a text, which is how names are compared: `A/T3W` → `at3w`, `i*Pike` → `ipike`. */
export const keyOf = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');

const tokenOf = (text: string): Token => ({ text, key: keyOf(text), isRead: false });

/** The words of a text, apart at spaces and at marks that are part of no size, price or name. */
export const tokensOf = (text: string): Token[] =>
  plainText(text)
    .replace(/["″”“]/g, ' inch ')
    .replace(/[‐-―−]/g, '-')
    .replace(/(?<=\d[\dc])[-+/](?=\d{3}\/\d{2})/g, ' ') // `225/45r18/255/40r18`: two sizes
    .split(/[^\p{L}\p{N}$+./*×<>-]+/u)
    .map((word) => tokenOf(word.replace(/^[-/.+*]+|(?<![-/.+*])[-/.+*]+$/g, '')))
    .filter(({ key }) => key && key !== 'and')
    .slice(0, MAX_TOKENS);

/** Splits words at hyphens, dots and slashes, so that a name is found however it is joined. A known word keeps its slash. */
export const splitTokens = (tokens: readonly Token[], isKnown: (key: string) => boolean): Token[] =>
  tokens
    .flatMap((token) => {
      if (token.isRead) return [token];
      const parts = token.text.split(/[-.+*]+/);
      return parts.flatMap((part) => (isKnown(keyOf(part)) ? [part] : part.split('/'))).map(tokenOf);
    })
    .filter(({ key }) => key);

export const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');

export interface Run extends Pick<Token, 'text' | 'key'> {
  places: readonly number[];
  at: number;
}

/** All runs of words that are not read, the longest first. */
export function runsOf(tokens: readonly Token[], longest: number): Run[] {
  const runs: Run[] = [];
  for (let length = Math.min(longest, tokens.length); length > 0; length--) {
    for (let at = 0; at + length <= tokens.length; at++) {
      const part = tokens.slice(at, at + length);
      if (part.some(({ isRead }) => isRead)) continue;
      const places = part.map((_, i) => at + i);
      runs.push({ at, places, text: textOf(part), key: part.map(({ key }) => key).join('') });
    }
  }
  return runs;
}

export const isUnread = (tokens: readonly Token[], { places }: Run): boolean =>
  places.every((at) => !tokens[at]!.isRead);

export const markRead = (tokens: readonly Token[], places: readonly number[]): Token[] =>
  tokens.map((token, at) => (places.includes(at) ? { ...token, isRead: true } : token));

/** Reads each run of words that a reader understands, the longest first. @returns the rest */
export function readRuns(tokens: readonly Token[], longest: number, read: (run: Run) => boolean): Token[] {
  let rest = [...tokens];
  for (const run of runsOf(tokens, longest)) if (isUnread(rest, run) && read(run)) rest = markRead(rest, run.places);
  return rest;
}

/** What a map has for a word or, if that is longer than `length`, for its singular. */
export const entryOf = <T>(map: ReadonlyMap<string, T>, key: string, length: number): T | undefined =>
  map.get(key) ?? (key.length > length && key.endsWith('s') ? map.get(key.slice(0, -1)) : undefined);
