import { typeLabel } from '#src/features/products/product-type.ts';
import { readParts } from '#src/features/reader/read-sizes.ts';
import { readTypedSizes, textWithSizes } from '#src/features/reader/read-typed-sizes.ts';
import { plainText, readRuns, tokensOf } from '#src/kit/tokens.ts';
import { tradeWord } from '#src/features/reader/trade-words.ts';
import { isRealSize, type TireSize } from '#src/features/sizes/tire-size.ts';

/** A keyword that is still being typed, split into its parts. Its last word may be incomplete. */
export interface Beginning {
  size: TireSize | null;
  /** size parts without a full size, `R17`; 0: none */
  parts: { width: number; profile: number; rim: number };
  /** the digits of an incomplete size: `225/6` → `2256` */
  digits: string;
  /** types by their name or its beginning: `winter`, `wint` */
  types: string[];
  /** brands by their name or its beginning */
  brands: string[];
  /** words that are neither size nor type */
  words: string[];
  /** all words but the size; includes types, because pattern names contain words such as `winter` */
  nameWords: string[];
}

interface Names {
  types: ReadonlyArray<{ short: string; title: string }>;
  brands: ReadonlyArray<{ short: string; title: string }>;
}

const SIZE_BEGUN = /^(?:p|lt)?\d[\d/x×*.r-]*$/i;
/** The first digits of a metric width, or of an overall diameter in inches. */
const STARTS_LIKE_A_SIZE = /^[1-3]\d?$|^[1-3]\d5|^(2[6-9]|[345]\d)/;
const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^a-z0-9+]+/)
    .filter(Boolean);

const NO_PARTS = { width: 0, profile: 0, rim: 0 };
const MAX_WORDS = 6;

/** Sizes, types and all other words: names may be incomplete, and are looked for by their beginnings. */
function readTyped(typed: string) {
  const { text, sizes } = textWithSizes(typed);
  const tokens = tokensOf(text);
  const { size, parts, rest } = readTypedSizes(tokens, sizes) ?? readParts(tokens);
  const types = new Set<string>();
  const unread = readRuns(rest, 3, ({ key }) => {
    const word = tradeWord(key);
    if (word?.kind === 'type') types.add(word.type);
    return word?.kind === 'type' || word?.kind === 'filler';
  });
  const words = unread.filter(({ isRead }) => !isRead).map(({ text }) => text);
  return { size, parts, types: [...types], words: words.slice(0, MAX_WORDS) };
}

/** Reads an incomplete keyword. Never throws. @param digitsToo false: trailing digits are part of a name, not of a size */
export function readBeginning(typed: string, { types, brands }: Names, digitsToo = true): Beginning {
  const { size, parts, ...whole } = readTyped(typed);
  const end = size || !digitsToo ? { digits: '', rest: typed } : takeDigits(typed);
  // `225` and `225/65` are whole parts, `22` and `225/6` begin a size
  const isWidth =
    /^\d{3}$/.test(typed.trim()) && isRealSize({ system: 'metric', width: Number(typed), profile: 65, rim: 17 });
  const { width, profile, rim } = isWidth ? { ...NO_PARTS, width: Number(typed) } : parts;
  const isWhole = width > 99 && end.digits === `${width}${profile || ''}`;
  const { digits, rest } = isWhole ? { digits: '', rest: typed } : end;
  const isPartly = !digits && (width || rim);
  const { types: named, words } = digits ? readTyped(rest) : isWidth ? { types: [], words: [] } : whole;
  const begun = named.length || !words.length ? { types: named, words } : typesBegun(words, types);
  return {
    size,
    parts: isPartly ? { width, profile, rim } : NO_PARTS,
    digits,
    ...begun,
    brands: begun.words.length ? brands.filter((b) => isBegun(b.title, begun.words)).map((b) => b.short) : [],
    nameWords:
      size || isPartly
        ? words
        : plainText(rest)
            .split(/[^a-z0-9+/.-]+/)
            .filter(Boolean)
            .slice(0, MAX_WORDS),
  };
}

/** The words at the end that may be an incomplete size. */
function takeDigits(typed: string): { digits: string; rest: string } {
  const words = typed.trim().split(/\s+/);
  let from = words.length;
  while (from > 0 && SIZE_BEGUN.test(words[from - 1]!)) from--;
  const digits = words.slice(from).join('').replace(/\D/g, '').slice(0, 9);
  return digits.length > 1 && STARTS_LIKE_A_SIZE.test(digits)
    ? { digits, rest: words.slice(0, from).join(' ') }
    : { digits: '', rest: typed };
}

/** Types that begin with all the words, `all wea`, or else with the last one if it has three letters, `nokian wint`. */
function typesBegun(words: string[], types: Names['types']): { types: string[]; words: string[] } {
  const found = (part: string[]) => types.filter((t) => isBegun(typeLabel(t.title), part)).map((t) => t.short);
  const all = found(words);
  if (all.length) return { types: all, words: [] };
  const last = words.length > 1 && words.at(-1)!.length > 2 ? found(words.slice(-1)) : [];
  return last.length ? { types: last, words: words.slice(0, -1) } : { types: [], words };
}

/** Whether a name begins with the words, or each of them begins a word of the name. */
function isBegun(name: string, words: readonly string[]): boolean {
  const parts = wordsOf(name);
  const asked = words.flatMap(wordsOf);
  return (
    asked.length > 0 &&
    (parts.join('').startsWith(asked.join('')) || asked.every((w) => parts.some((p) => p.startsWith(w))))
  );
}
