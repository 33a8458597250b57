/** What a supplier's words for a pattern say besides its name: marks of a car maker, run-flat, studs. */

import { plainText } from '#src/kit/tokens.ts';

/** Marks by which tire makers tell tires for one car maker apart, as they are printed on sidewalls. */
const OE_MARKS = new Set(
  (
    'mo mo1 moe mos ao ao1 aoe ro1 ro2 n0 n1 n2 n3 n4 n5 n6 nf0 na0 na1 na2 ne0 jlr lr vol mgt t0 t1 t2 k1 k2 star ' +
    'mc mc1 alp goe'
  ).split(' '),
);
const RUN_FLAT_WORDS = new Set('rft rof zp ssr emt runflat dsst hrs zpr'.split(' '));
const STUDDED_WORDS = new Set('studded clou cloute cloutee cloutes stud studs'.split(' '));
const EMPTY_WORDS = new Set('tire tires tyre pneu pneus tl xl sl bsw blk studdable the'.split(' '));
const ROMAN: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4' };

export interface TireName {
  /** letters and digits only, `xicesnow` */
  name: string;
  /** its numbers, which tell generations apart: `870`, `2` */
  numbers: string;
  /** in alphabetical order, `mo1` */
  oeMarks: string;
  runFlat: boolean;
  studded: boolean;
}

/** @param brand left out where the pattern begins with it */
export function readTireName(pattern: string, brand: string): TireName {
  const words = wordsOf(pattern.replace(/[*★]/g, ' star ').replace(/run[ -]?flat/gi, ' runflat '));
  const brandKey = nameKey(brand);
  let start = 0;
  for (let end = 1; end < words.length; end++) if (words.slice(0, end).join('') === brandKey) start = end;
  const marks: string[] = [];
  const rest: string[] = [];
  let runFlat = false;
  let studded = false;
  for (const word of words.slice(start)) {
    if (rest.length > 0 && OE_MARKS.has(word)) marks.push(word);
    else if (RUN_FLAT_WORDS.has(word)) runFlat = true;
    else if (STUDDED_WORDS.has(word)) studded = true;
    else if (!EMPTY_WORDS.has(word)) rest.push(ROMAN[word] ?? word);
  }
  const name = rest.join('');
  return { name, numbers: (name.match(/\d+/g) ?? []).join(' '), oeMarks: marks.toSorted().join(' '), runFlat, studded };
}

const wordsOf = (text: string): string[] => plainText(text.replaceAll('+', ' plus ')).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A brand's name in letters and digits of any script only, so that `BF Goodrich` and `BFGoodrich` are one. */
export const nameKey = (text: string): string => wordsOf(text).join('');
