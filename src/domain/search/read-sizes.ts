/** Sizes and parts of sizes in a search, in the notations that people type. */
import { isRealSize, parseTireSize, type TireSize } from '../size/tire-size.ts';
import type { Query } from './query.ts';
import { keyOf, runsOf, take, tokensIn, type Run, type Token } from './tokens.ts';

/** `LT 275 / 65 R 17` */
const MAX_SIZE_LENGTH = 5;
/** Rims of cars and pickups in inches; a larger number of inches is the height of a tire. */
const isRim = (inches: number): boolean => inches >= 13 && inches <= 24;
const isHeight = (inches: number): boolean => inches >= 26 && inches <= 44;
const isWidth = (mm: number): boolean => isRealSize({ system: 'metric', width: mm, profile: 65, rim: 17 });

export const textOf = (tokens: readonly Token[], run: Run): string =>
  tokensIn(tokens, run)
    .map(({ text }) => text)
    .join(' ');

/** The longest run of words that is a full size; the words are taken. */
export function takeSize(tokens: readonly Token[]): { size: TireSize; isTrailer: boolean } | null {
  for (const run of runsOf(tokens, MAX_SIZE_LENGTH)) {
    const text = textOf(tokens, run);
    if (!/^(?:p|lt|st)? ?\d/.test(text) || (run.length > 1 && /(?:^| )(?:19[7-9]\d|20[0-3]\d)(?: |$)/.test(text)))
      continue;
    const size = parseTireSize(text.replace(/\b(\d{3})\.(\d{2})\.(\d{2})\b/, '$1/$2/$3'));
    // what follows the size is read by itself
    if (
      !size ||
      size.loadIndex ||
      size.speedRating ||
      (run.length > 1 && /(?:^| )(?:[a-hj-z]|[a-z]l|rf|lt|\d+pr)$/.test(text))
    )
      continue;
    take(tokens, run);
    const { system, width, profile, rim, service } = size;
    return { size: { system, width, profile, rim }, isTrailer: service === 'ST' };
  }
  return null;
}

type Parts = Query['parts'];
const NO_PARTS: Parts = { width: 0, profile: 0, rim: 0 };

/** Parts with a mark that makes them one: `225/65`, `R17`, `17 inch`, `65R17`, `33x12.5`. A number alone is none. */
export function takeParts(tokens: readonly Token[]): Parts {
  let parts = NO_PARTS;
  for (const run of runsOf(tokens, 3)) {
    if (tokensIn(tokens, run).some(({ taken }) => taken)) continue;
    const read = partsOf(textOf(tokens, run));
    if (!read) continue;
    const known = (Object.keys(read) as Array<keyof Parts>).some((name) => parts[name] && read[name]);
    if (known) continue;
    parts = { width: parts.width || read.width, profile: parts.profile || read.profile, rim: parts.rim || read.rim };
    take(tokens, run);
  }
  return parts;
}

function partsOf(text: string): Parts | null {
  const two = /^(?:p|lt)?(\d{3})(?: ?[/x-] ?| )?(\d{2})$/.exec(text);
  if (two) return metric(Number(two[1]), Number(two[2]), 0);
  const widthAndRim = /^(\d{3}) ?z?r ?(\d{2})$/.exec(text);
  if (widthAndRim) return metric(Number(widthAndRim[1]), 0, Number(widthAndRim[2]));
  const profileAndRim = /^(\d{2}) ?z?r ?(\d{2})$/.exec(text);
  if (profileAndRim) return metric(0, Number(profileAndRim[1]), Number(profileAndRim[2]));
  const flotation = /^(\d{2}) ?x ?(\d{1,2}(?:\.\d{1,2})?)$/.exec(text);
  if (flotation) {
    const [width, profile] = [Number(flotation[1]), Number(flotation[2])];
    return isRealSize({ system: 'flotation', width, profile, rim: 17 }) ? { width, profile, rim: 0 } : null;
  }
  const rim =
    /^z?r ?(\d{2})$/.exec(text) ??
    /^(?:rims?|wheels?) (\d{2})$/.exec(text) ??
    /^(\d{2})(?:s| rims?| wheels?)$/.exec(text);
  const inches = /^(\d{2}) ?-?(?:in|ins|inch|inches|inchs|po)$/.exec(text) ?? rim;
  return inches ? inchesOf(Number(inches[1])) : null;
}

const inchesOf = (inches: number): Parts | null =>
  isRim(inches) ? { ...NO_PARTS, rim: inches } : isHeight(inches) ? { ...NO_PARTS, width: inches } : null;

const metric = (width: number, profile: number, rim: number): Parts | null =>
  isRealSize({ system: 'metric', width: width || 325, profile: profile || 65, rim: rim || 17 }) && (!rim || isRim(rim))
    ? { width, profile, rim }
    : null;

/** A number alone, once names have been read: `255` is a width, `17` a rim. */
export function takeNumbers(tokens: readonly Token[], known: Parts): Parts {
  const parts = { ...known };
  for (const token of tokens) {
    if (token.taken || !/^\d{2,3}$/.test(token.text)) continue;
    const n = Number(keyOf(token.text));
    if (token.text.length === 3 && !parts.width && isWidth(n)) parts.width = n;
    else if (token.text.length === 2 && !parts.rim && isRim(n)) parts.rim = n;
    else continue;
    token.taken = true;
  }
  return parts;
}
