/** A search as a row of words. A word that has been read is marked as taken, so that it is not read twice. */

export interface Token {
  /** as typed, in lower case and without accents: `a/t`, `x-ice` */
  text: string;
  /** its letters and digits alone, `at`, `xice`: what names are compared by */
  key: string;
  taken: boolean;
}

/** Words beyond these are not read. */
const MAX_TOKENS = 30;

/** Lower case, without accents and apostrophes. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .toLowerCase();

/** Letters and digits of a text, which is how names are compared: `A/T3W` → `at3w`, `i*Pike` → `ipike`. */
export const keyOf = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');

const tokenOf = (text: string): Token => ({ text, key: keyOf(text), taken: false });

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
      if (token.taken) return [token];
      const parts = token.text.split(/[-.+*]+/);
      return parts.flatMap((part) => (isKnown(keyOf(part)) ? [part] : part.split('/'))).map(tokenOf);
    })
    .filter(({ key }) => key);

/** A number of words beside each other, from `at`. */
export interface Run {
  at: number;
  length: number;
  key: string;
}

export const placesOf = ({ at, length }: Pick<Run, 'at' | 'length'>): number[] =>
  Array.from({ length }, (_, i) => at + i);

/** All runs of words that are not taken, the longest first. */
export function runsOf(tokens: readonly Token[], longest: number): Run[] {
  const runs: Run[] = [];
  for (let length = Math.min(longest, tokens.length); length > 0; length--) {
    for (let at = 0; at + length <= tokens.length; at++) {
      const part = tokens.slice(at, at + length);
      if (part.some((token) => token.taken)) continue;
      runs.push({ at, length, key: part.map(({ key }) => key).join('') });
    }
  }
  return runs;
}

export const tokensIn = <T>(tokens: readonly T[], { at, length }: Pick<Run, 'at' | 'length'>): T[] =>
  tokens.slice(at, at + length);

export const textOf = (tokens: readonly Token[], run: Pick<Run, 'at' | 'length'>): string =>
  tokensIn(tokens, run)
    .map(({ text }) => text)
    .join(' ');

/** Reads each run of words that a reader knows, the longest first, and takes its words. */
export function readRuns(tokens: readonly Token[], longest: number, read: (text: string, run: Run) => boolean): void {
  for (const run of runsOf(tokens, longest))
    if (tokensIn(tokens, run).every(({ taken }) => !taken) && read(textOf(tokens, run), run)) take(tokens, run);
}

export const take = (tokens: readonly Token[], run: Pick<Run, 'at' | 'length'>): void => {
  for (const token of tokensIn(tokens, run)) token.taken = true;
};
