import { readKeyword } from './keyword.ts';
import { typeLabel } from './list-heading.ts';
import type { TireSize } from '../size/tire-size.ts';

/** What has been typed so far, taken apart: a keyword whose last word may be unfinished. */
export interface Beginning {
  size: TireSize | null;
  /** parts of a size that stand by themselves, `R17`; 0: none */
  parts: { width: number; profile: number; rim: number };
  /** the digits that a size not yet finished begins with: `225/6` → `2256` */
  digits: string;
  /** types that are named, or begun: `winter`, `wint` */
  types: string[];
  /** brands whose name the words are, or begin */
  brands: string[];
  /** what is neither size nor type */
  words: string[];
  /** everything but the size, types included: `winter` stands in names of patterns, too */
  spoken: string[];
}

interface Names {
  types: ReadonlyArray<{ short: string; title: string }>;
  brands: ReadonlyArray<{ short_title: string; title: string }>;
}

const SIZE_BEGUN = /^(?:p|lt)?\d[\d/x×*.r-]*$/i;
/** The first digits of a metric width, or of an overall diameter in inches. */
const STARTS_LIKE_A_SIZE = /^[1-3]\d?$|^[1-3]\d5|^(2[6-9]|[345]\d)/;
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^a-z0-9+]+/)
    .filter(Boolean);

/** Reads what has been typed so far. Never throws. @param digitsToo false: trailing digits belong to a name after all */
export function readBeginning(typed: string, { types, brands }: Names, digitsToo = true): Beginning {
  const keyword = readKeyword(typed);
  const partly = keyword.parts.width || keyword.parts.rim;
  const { digits, rest } = keyword.size || partly || !digitsToo ? { digits: '', rest: typed } : takeDigits(typed);
  const { types: named, words } = digits ? readKeyword(rest) : keyword;
  const begun = named.length || !words.length ? { types: named as string[], words } : typesBegun(words, types);
  return {
    size: keyword.size,
    parts: keyword.parts,
    digits,
    ...begun,
    brands: begun.words.length ? brands.filter((b) => isBegun(b.title, begun.words)).map((b) => b.short_title) : [],
    spoken:
      keyword.size || partly
        ? words
        : plain(rest)
            .split(/[^a-z0-9+/.-]+/)
            .filter(Boolean)
            .slice(0, 6),
  };
}

/** The run of words at the end that may be a size still being written. */
function takeDigits(typed: string): { digits: string; rest: string } {
  const words = typed.trim().split(/\s+/);
  let from = words.length;
  while (from > 0 && SIZE_BEGUN.test(words[from - 1]!)) from--;
  const digits = words.slice(from).join('').replace(/\D/g, '').slice(0, 9);
  return digits.length > 1 && STARTS_LIKE_A_SIZE.test(digits)
    ? { digits, rest: words.slice(0, from).join(' ') }
    : { digits: '', rest: typed };
}

/** Types that all words begin, `all wea`; else the last one, from three letters on, `nokian wint`. */
function typesBegun(words: string[], types: Names['types']): { types: string[]; words: string[] } {
  const found = (part: string[]) => types.filter((t) => isBegun(typeLabel(t.title), part)).map((t) => t.short);
  const all = found(words);
  if (all.length) return { types: all, words: [] };
  const last = words.length > 1 && words.at(-1)!.length > 2 ? found(words.slice(-1)) : [];
  return last.length ? { types: last, words: words.slice(0, -1) } : { types: [], words };
}

/** Whether a name has, for each word, one that starts with it; at least the first is its beginning. */
function isBegun(name: string, words: readonly string[]): boolean {
  const parts = wordsOf(name);
  const asked = words.flatMap(wordsOf);
  return (
    asked.length > 0 &&
    (parts.join('').startsWith(asked.join('')) || asked.every((w) => parts.some((p) => p.startsWith(w))))
  );
}
