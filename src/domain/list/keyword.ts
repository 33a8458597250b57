import { isRealSize, parseTireSize, type ParsedTireSize, type TireSize } from '../size/tire-size.ts';
import type { TypeShort } from '../product/product-type.ts';

/** A keyword split into a size, types and the remaining words, which are compared with names. */
export interface Keyword {
  size: TireSize | null;
  /** size parts without a full size: `225/65`, `R17` */
  parts: { width: number; profile: number; rim: number };
  types: TypeShort[];
  /** lower case, without accents, at most six */
  words: string[];
}

const TYPE_PHRASES: ReadonlyArray<readonly [RegExp, TypeShort]> = [
  [/\ball[\s-]?weathers?\b/g, 'allweathertires'],
  [/\b(?:all|four|4)[\s-]?seasons?\b/g, 'allseasontires'],
  [/\ball[\s-]?terrains?\b/g, 'allterraintires'],
  [/\bmud(?:[\s-]?terrains?)?\b/g, 'mudterraintires'],
  [/\bwinters?\b/g, 'wintertires'],
  [/\bsummers?\b/g, 'summertires'],
  [/\b(?:special[\s-]?)?trailers?\b/g, 'trailertires'],
  [/\b(?:tire|tyre)?[\s-]?(?:bags?|totes?)\b/g, 'tirebags'],
];
/** Words that mean winter tires when nothing else is typed, but are parts of pattern names otherwise (X-Ice Snow). */
const WINTER_ALONE = new Set(['snow', 'ice', 'snowflake', '3pmsf']);
const STOP_WORDS = new Set('tire tires tyre tyres size inch for a the in and on set of'.split(' '));
const NO_PARTS = { width: 0, profile: 0, rim: 0 };

/** Splits a keyword into its parts. Never throws. */
export function readKeyword(title: string): Keyword {
  let text = title
    .replace(/["”″]/g, ' inch ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .slice(0, 200);
  const { size, rest } = takeSize(text);
  text = rest;
  const types: TypeShort[] = size?.service === 'ST' ? ['trailertires'] : [];
  for (const [phrase, type] of TYPE_PHRASES) {
    const without = text.replace(phrase, ' ');
    if (without !== text && !types.includes(type)) types.push(type);
    text = without;
  }
  const taken = size ? { parts: NO_PARTS, rest: text } : takeParts(text);
  const words = taken.rest
    .split(/[^a-z0-9+/.-]+/)
    .map((w) => w.replace(/^[-/.]+|(?<![-/.])[-/.]+$/g, ''))
    .filter((w) => w && !STOP_WORDS.has(w))
    .slice(0, 6);
  if (words.length && words.every((w) => WINTER_ALONE.has(w)))
    return { size, parts: taken.parts, types: [...types, 'wintertires'], words: [] };
  return { size, parts: taken.parts, types, words };
}

/** The longest run of up to four words that reads as a size. */
function takeSize(text: string): { size: ParsedTireSize | null; rest: string } {
  const words = text.split(/\s+/).filter(Boolean).slice(0, 20);
  for (let length = Math.min(4, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const size = parseTireSize(words.slice(at, at + length).join(' '));
      if (size) return { size, rest: [...words.slice(0, at), ...words.slice(at + length)].join(' ') };
    }
  }
  return { size: null, rest: text };
}

function takeParts(text: string): { parts: Keyword['parts']; rest: string } {
  const two = /\b(\d{3})\s?[/-]\s?(\d{2})\b/.exec(text);
  if (two) {
    const [width, profile] = [Number(two[1]), Number(two[2])];
    if (isRealSize({ system: 'metric', width, profile, rim: 17 }))
      return { parts: { width, profile, rim: 0 }, rest: text.replace(two[0], ' ') };
  }
  const rim = /\br\s?(1\d|2\d)\b|\b(1\d|2\d)[\s-]?inch\b/.exec(text);
  if (rim) return { parts: { ...NO_PARTS, rim: Number(rim[1] ?? rim[2]) }, rest: text.replace(rim[0], ' ') };
  const width = /^\s*(\d{3})\s*$/.exec(text);
  if (width && isRealSize({ system: 'metric', width: Number(width[1]), profile: 65, rim: 17 }))
    return { parts: { ...NO_PARTS, width: Number(width[1]) }, rest: '' };
  return { parts: NO_PARTS, rest: text };
}
