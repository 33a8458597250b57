/** Parts of sizes, load indices and speed ratings in a search, in the notations that people type. */
import { LOAD_RANGES } from '#src/features/filter/criterion-value.ts';
import type { SizeLetters } from '#src/features/filter/filter.ts';
import { MAX_LOAD_INDEX, SPEED_SYMBOLS } from '#src/features/sizes/service-description.ts';
import {
  isRealSize,
  type TireSize,
  ALTERNATE_TOLERANCE_PERCENT,
  diameterDifference,
  sizeSlug,
  type ParsedTireSize,
} from '#src/features/sizes/tire-size.ts';
import { EMPTY_QUERY, type Query } from './query.ts';
import { readRuns, type Token, markRead } from '#src/kit/tokens.ts';
import { sizesInText, type SizeInText } from '#src/features/sizes/sizes-in-text.ts';

/** Rims of cars and pickups in inches; a larger number of inches is the height of a tire. */
const isRim = (inches: number): boolean => inches >= 13 && inches <= 24;
const isHeight = (inches: number): boolean => inches >= 26 && inches <= 44;
const isWidth = (mm: number): boolean => isRealSize({ system: 'metric', width: mm, profile: 65, rim: 17 });
/** No car is so light that its tires have a lower load index; a lower number is something else. */
const MIN_LOAD_INDEX = 65;

type Parts = Query['parts'];
const NO_PARTS: Parts = EMPTY_QUERY.parts;

/** What a search says of sizes. `letters` has the sizes whose letters narrow the list: `LT265/70`. */
export interface PartsRead extends Pick<Query, 'size' | 'rear' | 'parts'> {
  letters: readonly SizeLetters[];
  rest: Token[];
}

/**
 * Parts that can be told from other numbers: `225/65`, `R17`, `17 inch`, `65R17`, `33x12.5`, `35s`. A number alone cannot.
 * @param isName whether a word is a name: `R32` of a Golf is not the height of a tire
 */
export function readParts(tokens: readonly Token[], isName: (token: Token) => boolean = () => false): PartsRead {
  let parts = NO_PARTS;
  const letters: SizeLetters[] = [];
  const rest = readRuns(tokens, 3, ({ text, places }) => {
    const read = places.some((at) => isName(tokens[at]!)) ? null : partsOf(text);
    const names = Object.keys(NO_PARTS) as Array<keyof Parts>;
    if (!read || names.some((name) => parts[name] && read[name])) return false;
    parts = { ...parts, ...read };
    const service = /^(?:p|lt)(?=\d)/.exec(text)?.[0].toUpperCase() as 'P' | 'LT' | undefined;
    letters.push({ system: 'metric', service: service ?? '', zr: /\dz ?r/.test(text) });
    return true;
  });
  return { size: null, rear: null, parts, letters, rest };
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
  const inches =
    /^(\d{2}) ?-?(?:in|ins|inch|inches|inchs|po)$/.exec(text) ??
    /^z?r ?(\d{2})[h-wyz]?$/.exec(text) ??
    /^(?:rims?|wheels?) (\d{2})$/.exec(text) ??
    /^(\d{2})(?:s| rims?| wheels?)$/.exec(text);
  const n = Number(inches?.[1] ?? 0);
  return isRim(n) ? { rim: n } : isHeight(n) ? { diameter: n } : null;
}

const metric = (parts: Partial<TireSize>): Partial<Parts> | null =>
  isRealSize({ system: 'metric', width: 325, profile: 65, rim: 17, ...parts }) && (!parts.rim || isRim(parts.rim))
    ? parts
    : null;

/** A number alone, once names have been read: `255` is a width, `17` a rim, and `33` beside a pattern its height. */
export function readNumbers(
  tokens: readonly Token[],
  known: Parts,
  isOfPattern = false,
): { parts: Parts; rest: Token[] } {
  const parts = { ...known };
  const rest = readRuns(tokens, 1, ({ text }) => {
    const n = /^\d{2,3}$/.test(text) ? Number(text) : 0;
    const part =
      !parts.width && isWidth(n)
        ? 'width'
        : !parts.rim && isRim(n)
          ? 'rim'
          : isOfPattern && !parts.diameter && isHeight(n)
            ? 'diameter'
            : null;
    if (part) parts[part] = n;
    return part !== null;
  });
  return { parts, rest };
}

/** `121/118S`, `102H`, `load index 102`, `speed rating H`, `H rated`: at least these. */
export function readTypedService(tokens: readonly Token[]): Pick<Query, 'loadIndex' | 'speed'> & { rest: Token[] } {
  let [loadIndex, speed] = [0, ''];
  const rest = readRuns(tokens, 3, ({ text }) => {
    const both = /^\(?(\d{2,3})(?:\/\d{2,3})? ?([h-y])\)?$/.exec(text);
    const index =
      both ??
      /^(?:load index|load|li|index) (\d{2,3})$/.exec(text) ??
      /^(\d{2,3}) (?:load index|load|li)$/.exec(text) ??
      /^(\d{2,3})\/\d{3}$/.exec(text);
    const rating =
      /^(?:speed rating|speed|rated) ([l-y]|h)$/.exec(text) ??
      /^([l-y]|h)[ -](?:speed rating|rated?|rating|speed)$/.exec(text);
    const n = Number(index?.[1] ?? 0);
    const symbol = (both?.[2] ?? rating?.[1] ?? '').toUpperCase();
    if (!rating && !(n >= MIN_LOAD_INDEX && n <= MAX_LOAD_INDEX)) return false;
    if (symbol && !SPEED_SYMBOLS.includes(symbol)) return false;
    loadIndex ||= n;
    speed ||= symbol;
    return true;
  });
  return { loadIndex, speed, rest };
}

/** The letter of a load range alone, as after a size: `LT275/65R18 E`. */
export function readLoadRange(tokens: readonly Token[]): Pick<Query, 'loadRange'> & { rest: Token[] } {
  let loadRange: Query['loadRange'] = '';
  const rest = readRuns(tokens, 1, ({ text }) => {
    const letter = LOAD_RANGES.find((range) => range.toLowerCase() === text);
    if (!letter || loadRange) return false;
    loadRange = letter;
    return true;
  });
  return { loadRange, rest };
}

/** Stands for a size in the text of a search. */
const MARK = /^sizeoftire([a-z])$/;

/** The text with each size as one word, followed by what its tail says in words of the trade. */
export function textWithSizes(typed: string): { text: string; sizes: readonly SizeInText[] } {
  const sizes = sizesInText(typed).slice(0, 5);
  let text = '';
  let at = 0;
  for (const [i, one] of sizes.entries()) {
    const { size, runFlat, xl, count } = one;
    const tail = [
      size.loadIndex
        ? `${size.loadIndex}${size.speedRating ?? ''}`
        : size.speedRating
          ? `${size.speedRating} rated`
          : '',
      runFlat ? 'run flat' : '',
      xl ? 'xl' : '',
      count === 4 ? '4 tires' : '',
    ];
    text += `${typed.slice(at, one.from)} sizeoftire${'abcde'[i]} ${tail.join(' ')} `;
    at = one.to;
  }
  return { text: text + typed.slice(at), sizes };
}

const FRONT = /^(?:fronts?|f)$/;
const REAR = /^(?:rears?|back|r)$/;
const CHOICE = /^(?:or|ou|vs|versus)$/;
const STAGGERED = /^(?:staggered|stagger|setup|axles?)$/;

export interface TypedSizes extends Pick<Query, 'size' | 'rear' | 'orSize' | 'parts'> {
  letters: readonly SizeLetters[];
  loadRange: string;
  rest: Token[];
}

export function readTypedSizes(tokens: readonly Token[], sizes: readonly SizeInText[]): TypedSizes | null {
  const typed = tokens.flatMap(({ key }, at) => {
    const letter = MARK.exec(key)?.[1];
    return letter ? [{ at, ...sizes['abcde'.indexOf(letter)]! }] : [];
  });
  const [a, b] = typed;
  if (!a) return null;
  const places = typed.map(({ at }) => at);
  const parts = EMPTY;
  const loadRange =
    typed
      .map((one) => one.loadRange)
      .sort()
      .at(-1) ?? '';
  const axles = b && axlesOf(tokens, a, b);
  if (axles) {
    const [front, rear] = axles.sizes.map(withoutMarks) as [TireSize, TireSize];
    return {
      size: front,
      rear: sizeSlug(rear) === sizeSlug(front) ? null : rear,
      orSize: null,
      parts,
      loadRange,
      letters: axles.sizes,
      rest: markRead(tokens, [...axles.places, ...places]),
    };
  }
  const choice = b ? tokens.flatMap(({ text }, at) => (CHOICE.test(text) ? [at] : [])) : [];
  const beside = [a.at - 1, a.at + 1].filter((at) => /^(?:st|fronts?|rears?)$/.test(tokens[at]?.text ?? ''));
  const isTrailer = beside.some((at) => tokens[at]!.text === 'st');
  return {
    size: withoutMarks(a.size),
    rear: null,
    orSize: b && sizeSlug(b.size) !== sizeSlug(a.size) ? withoutMarks(b.size) : null,
    parts,
    loadRange,
    letters: [isTrailer ? { ...a.size, service: 'ST' } : a.size],
    rest: markRead(tokens, [...places, ...beside, ...choice]),
  };
}

const EMPTY: Query['parts'] = { width: 0, profile: 0, rim: 0, diameter: 0 };
const withoutMarks = ({ system, width, profile, rim }: TireSize): TireSize => ({ system, width, profile, rim });

interface Typed {
  at: number;
  size: ParsedTireSize;
}

/** Two sizes as those of front and rear: if words such as `front` say so, or if both tires are about as tall and there is no `or`. */
function axlesOf(tokens: readonly Token[], a: Typed, b: Typed) {
  const words = tokens.flatMap(({ text }, at) => {
    const axle = FRONT.test(text) ? 'front' : REAR.test(text) ? 'rear' : '';
    return axle || STAGGERED.test(text) ? [{ at, axle }] : [];
  });
  const isChoice = tokens.slice(a.at, b.at).some(({ text }) => CHOICE.test(text));
  const isLikely =
    Math.abs(diameterDifference(a.size, b.size)) <= ALTERNATE_TOLERANCE_PERCENT &&
    a.size.rim === b.size.rim &&
    !isChoice;
  if (!words.length && !isLikely) return null;
  const named = words.filter(({ axle }) => axle);
  const [word] = named;
  const hasBoth = named.some(({ axle }) => axle !== word!.axle);
  const isRearFirst =
    hasBoth || (word && word.at < a.at)
      ? word!.axle === 'rear'
      : word && word.at > b.at
        ? word.axle === 'front'
        : a.size.width > b.size.width;
  return { sizes: isRearFirst ? [b.size, a.size] : [a.size, b.size], places: words.map(({ at }) => at) };
}
