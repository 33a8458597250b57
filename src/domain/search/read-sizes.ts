/** Sizes and parts of sizes in a search, in the notations that people type. */
import type { SizeLetters } from '../list/size-letters.ts';
import {
  diameterDifference,
  ALTERNATE_TOLERANCE_PERCENT,
  isRealSize,
  parseTireSize,
  sizeSlug,
  type ParsedTireSize,
  type TireSize,
} from '../size/tire-size.ts';
import { EMPTY_QUERY, type Query } from './query.ts';
import { readRuns, runsOf, take, textOf, tokensIn, type Run, type Token } from './tokens.ts';

/** `LT 275 / 65 R 17` */
const MAX_SIZE_LENGTH = 5;
/** Rims of cars and pickups in inches; a larger number of inches is the height of a tire. */
const isRim = (inches: number): boolean => inches >= 13 && inches <= 24;
const isHeight = (inches: number): boolean => inches >= 26 && inches <= 44;
const isWidth = (mm: number): boolean => isRealSize({ system: 'metric', width: mm, profile: 65, rim: 17 });

/** What a search says of sizes. `letters` has the sizes whose letters narrow the list: `LT265/70`. */
export interface SizesRead extends Pick<Query, 'size' | 'rear' | 'parts'> {
  letters: readonly SizeLetters[];
}

interface FoundSize {
  run: Run;
  size: ParsedTireSize;
}

/** Full sizes: one, or those of front and rear. Their words are taken. Null without one. */
export function takeSizes(tokens: readonly Token[]): SizesRead | null {
  const first = findSize(tokens);
  if (!first) return null;
  take(tokens, first.run);
  const second = findSize(tokens);
  const [a, b] = [first, ...(second ? [second] : [])].sort((x, y) => x.run.at - y.run.at) as [FoundSize, FoundSize?];
  const axles = b && axlesOf(tokens, a, b);
  if (axles) take(tokens, second!.run);
  const one = a.size;
  const found = axles ?? [takeBeside(tokens, a.run) ? { ...one, service: 'ST' as const } : one];
  const [front, rear] = found.map(({ system, width, profile, rim }) => ({ system, width, profile, rim }));
  const differs = rear && sizeSlug(rear) !== sizeSlug(front!);
  return { size: front!, rear: differs ? rear : null, parts: EMPTY_QUERY.parts, letters: found };
}

/** The longest run of words that is a full size. A year, as in `205 2018 17`, is no part of one. */
function findSize(tokens: readonly Token[]): FoundSize | null {
  for (const run of runsOf(tokens, MAX_SIZE_LENGTH)) {
    const text = textOf(tokens, run);
    if (!/^(?:p|lt|st)? ?\d/.test(text) || /(?:^| )(?:19[7-9]\d|20[0-3]\d)(?: |$)/.test(text)) continue;
    const size = parseTireSize(text.replace(/(?<!\d)(\d{3})\.(\d{2})\.(\d{2})(?!\d)/, '$1/$2/$3'));
    // what follows the size is read by itself
    const hasMore = /(?:^| )(?:[a-hj-z]|[a-z]l|rf|lt|\d+pr)$/.test(text);
    if (size && !size.loadIndex && !size.speedRating && !hasMore) return { run, size };
  }
  return null;
}

const FRONT = /^(?:fronts?|f)$/;
const REAR = /^(?:rears?|back|r)$/;
const STAGGERED = /^(?:staggered|stagger|setup|axles?)$/;

/**
 * Two sizes as those of front and rear: if words such as `front` say so, or if both tires are about as tall and no `or` stands
 * between them. Without such a word the wider one is at the rear. The words are taken.
 */
function axlesOf(tokens: readonly Token[], a: FoundSize, b: FoundSize): [ParsedTireSize, ParsedTireSize] | null {
  const words = tokens.flatMap((token, at) => {
    const axle = FRONT.test(token.text) ? 'front' : REAR.test(token.text) ? 'rear' : '';
    return axle || STAGGERED.test(token.text) ? [{ at, axle, token }] : [];
  });
  const between = tokensIn(tokens, { at: a.run.at, length: b.run.at - a.run.at });
  const isChoice = between.some(({ text }) => text === 'or' || text === 'vs' || text === 'versus');
  const isLikely = Math.abs(diameterDifference(a.size, b.size)) <= ALTERNATE_TOLERANCE_PERCENT && !isChoice;
  if (!words.length && !isLikely) return null;
  const named = words.filter(({ axle }) => axle);
  for (const { token } of words) token.taken = true;
  return isRearFirst(named, a, b) ? [b.size, a.size] : [a.size, b.size];
}

/** Takes the words beside a single size: `front 225/65r17`. @returns whether they make it a trailer tire's: `205/75r15 st` */
function takeBeside(tokens: readonly Token[], { at, length }: Run): boolean {
  const words = [tokens[at - 1], tokens[at + length]].filter(
    (one) => one !== undefined && /^(?:st|fronts?|rears?)$/.test(one.text),
  );
  for (const token of words) token!.taken = true;
  return words.some((one) => one!.text === 'st');
}

/** Whether the first of two sizes is that of the rear. */
function isRearFirst(named: ReadonlyArray<{ at: number; axle: string }>, a: FoundSize, b: FoundSize): boolean {
  const [word] = named;
  const hasBoth = named.some(({ axle }) => axle !== word!.axle);
  if (hasBoth || (word && word.at < a.run.at)) return word!.axle === 'rear';
  if (word && word.at > b.run.at) return word.axle === 'front';
  return a.size.width > b.size.width;
}

type Parts = Query['parts'];
const NO_PARTS: Parts = EMPTY_QUERY.parts;

/** Parts that can be told from other numbers: `225/65`, `R17`, `17 inch`, `65R17`, `33x12.5`, `35s`. A number alone cannot. */
export function takeParts(tokens: readonly Token[]): SizesRead {
  let parts = NO_PARTS;
  const letters: SizeLetters[] = [];
  readRuns(tokens, 3, (text) => {
    const read = partsOf(text);
    const names = Object.keys(NO_PARTS) as Array<keyof Parts>;
    if (!read || names.some((name) => parts[name] && read[name])) return false;
    parts = Object.fromEntries(names.map((name) => [name, parts[name] || read[name] || 0])) as unknown as Parts;
    const service = /^(?:p|lt)(?=\d)/.exec(text)?.[0].toUpperCase() as 'P' | 'LT' | undefined;
    letters.push({ system: 'metric', service: service ?? '', zr: /\dz ?r/.test(text) });
    return true;
  });
  return { size: null, rear: null, parts, letters };
}

function partsOf(text: string): Partial<Parts> | null {
  const two = /^(?:p|lt)?(\d{3})(?: ?[/x-] ?| )?(\d{2})$/.exec(text);
  if (two) return metric({ width: Number(two[1]), profile: Number(two[2]) });
  const widthAndRim = /^(?:p|lt)?(\d{3}) ?z?r ?(\d{2})$/.exec(text);
  if (widthAndRim) return metric({ width: Number(widthAndRim[1]), rim: Number(widthAndRim[2]) });
  const profileAndRim = /^(\d{2}) ?z?r ?(\d{2})$/.exec(text);
  if (profileAndRim) return metric({ profile: Number(profileAndRim[1]), rim: Number(profileAndRim[2]) });
  const flotation = /^(\d{2}(?:\.\d{1,2})?)(?: ?x ?(\d{1,2}(?:\.\d{1,2})?)|[ /](\d{1,2}\.\d{1,2}))$/.exec(text);
  if (flotation) {
    const [width, profile] = [Number(flotation[1]), Number(flotation[2] ?? flotation[3])];
    return isRealSize({ system: 'flotation', width, profile, rim: 17 }) ? { width, profile } : null;
  }
  const rim =
    /^z?r ?(\d{2})$/.exec(text) ??
    /^(?:rims?|wheels?) (\d{2})$/.exec(text) ??
    /^(\d{2})(?:s| rims?| wheels?)$/.exec(text);
  const inches = /^(\d{2}) ?-?(?:in|ins|inch|inches|inchs|po)$/.exec(text) ?? rim;
  return inches ? inchesOf(Number(inches[1])) : null;
}

const inchesOf = (inches: number): Partial<Parts> | null =>
  isRim(inches) ? { rim: inches } : isHeight(inches) ? { diameter: inches } : null;

const metric = (parts: Partial<TireSize>): Partial<Parts> | null =>
  isRealSize({ system: 'metric', width: 325, profile: 65, rim: 17, ...parts }) && (!parts.rim || isRim(parts.rim))
    ? parts
    : null;

/** A number alone, once names have been read: `255` is a width, `17` a rim. */
export function takeNumbers(tokens: readonly Token[], known: Parts): Parts {
  const parts = { ...known };
  for (const token of tokens) {
    if (token.taken || !/^\d{2,3}$/.test(token.text)) continue;
    const n = Number(token.text);
    if (!parts.width && isWidth(n)) parts.width = n;
    else if (!parts.rim && isRim(n)) parts.rim = n;
    else continue;
    token.taken = true;
  }
  return parts;
}
