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
import { NO_PARTS, type Query } from './query.ts';
import { readRuns, type Token, markRead } from '#src/kit/tokens.ts';
import { sizesInText, type SizeInText } from '#src/features/sizes/sizes-in-text.ts';

/** Rims of cars and pickups in inches; a larger number of inches is the height of a tire. */
const isRim = (inches: number): boolean => inches >= 13 && inches <= 24;
const isHeight = (inches: number): boolean => inches >= 26 && inches <= 44;
const isWidth = (mm: number): boolean => isRealSize({ system: 'metric', width: mm, profile: 65, rim: 17 });
/** No car is so light that its tires have a lower load index; a lower number is something else. */
const MIN_LOAD_INDEX = 65;

type Parts = Query['parts'];

/**
 * Parts that can be told from other numbers: `225/65`, `R17`, `17 inch`, `65R17`, `33x12.5`, `35s`. A number alone cannot.
 * @param isName whether a word is a name: `R32` of a Golf is not the height of a tire
 */
export function readParts(tokens: readonly Token[], isName: (token: Token) => boolean = () => false) {
  let parts = NO_PARTS;
  /** of those that narrow the list: `LT265/70` */
  const letters: SizeLetters[] = [];
  const rest = readRuns(tokens, 3, ({ text, places }) => {
    const read = places.some((at) => isName(tokens[at]!)) ? null : partsOf(text);
    if (!read || Object.keys(read).some((name) => parts[name as keyof Parts])) return false;
    parts = { ...parts, ...read };
    const service = /^(?:p|lt)(?=\d)/.exec(text)?.[0].toUpperCase() as 'P' | 'LT' | undefined;
    letters.push({ system: 'metric', service: service ?? '', zr: /\dz ?r/.test(text) });
    return true;
  });
  return { parts, letters, rest };
}

const METRIC = [
  /^(?:p|lt)?(?<width>\d{3})(?: ?[/x-] ?| )?(?<profile>\d{2})$/,
  /^(?:p|lt)?(?<width>\d{3}) ?z?r ?(?<rim>\d{2})$/,
  /^(?<profile>\d{2}) ?z?r ?(?<rim>\d{2})$/,
];
const FLOTATION =
  /^(?<width>\d{2}(?:\.\d{1,2})?)(?: ?x ?(?<profile>\d{1,2}(?:\.\d{1,2})?)|[ /](?<profile>\d{1,2}\.\d{1,2}))$/;
const INCHES = [
  /^(\d{2}) ?-?(?:in|ins|inch|inches|inchs|po)$/,
  /^z?r ?(\d{2})[h-wyz]?$/,
  /^(?:rims?|wheels?) (\d{2})$/,
  /^(\d{2})(?:s| rims?| wheels?)$/,
];

const numbersIn = (shape: RegExp, text: string): Partial<Parts> | null => {
  const groups = shape.exec(text)?.groups;
  return groups ? Object.fromEntries(Object.entries(groups).map(([name, digits]) => [name, Number(digits)])) : null;
};

function partsOf(text: string): Partial<Parts> | null {
  for (const shape of METRIC) {
    const parts = numbersIn(shape, text);
    if (!parts) continue;
    const isReal = isRealSize({ system: 'metric', width: 325, profile: 65, rim: 17, ...parts });
    return isReal && (!parts.rim || isRim(parts.rim)) ? parts : null;
  }
  const flotation = numbersIn(FLOTATION, text) as Pick<Parts, 'width' | 'profile'> | null;
  if (flotation) return isRealSize({ system: 'flotation', rim: 17, ...flotation }) ? flotation : null;
  const n = Number(INCHES.map((shape) => shape.exec(text)?.[1]).find(Boolean) ?? 0);
  return isRim(n) ? { rim: n } : isHeight(n) ? { diameter: n } : null;
}

/** A number alone, once names have been read: `255` is a width, `17` a rim, and `33` beside a pattern its height. */
export function readNumbers(tokens: readonly Token[], known: Parts, isOfPattern = false) {
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

/** The complete sizes of a search: one, those of front and rear, or two to choose from. */
export function readTypedSizes(tokens: readonly Token[], sizes: readonly SizeInText[]) {
  const typed = tokens.flatMap(({ key }, at) => {
    const letter = MARK.exec(key)?.[1];
    return letter ? [{ at, ...sizes['abcde'.indexOf(letter)]! }] : [];
  });
  const [a, b] = typed;
  if (!a) return null;
  const axles = b && axlesOf(tokens, a, b);
  const [front, rear] = axles ? axles.sizes : [a.size, b?.size];
  const other = rear && sizeSlug(rear) !== sizeSlug(front) ? withoutMarks(rear) : null;
  const placesOf = (word: RegExp) => tokens.flatMap(({ text }, at) => (word.test(text) ? [at] : []));
  const isBeside = (at: number) => Math.abs(at - a.at) === 1;
  const beside = axles?.places ?? placesOf(/^(?:st|fronts?|rears?)$/).filter(isBeside);
  const isTrailer = beside.some((at) => tokens[at]!.text === 'st');
  const choice = b && !axles ? placesOf(CHOICE) : [];
  return {
    size: withoutMarks(front),
    rear: axles ? other : null,
    orSize: axles ? null : other,
    loadRange: typed
      .map(({ loadRange }) => loadRange)
      .sort()
      .at(-1)!,
    letters: axles?.sizes ?? [isTrailer ? { ...a.size, service: 'ST' as const } : a.size],
    rest: markRead(tokens, [...typed.map(({ at }) => at), ...beside, ...choice]),
  };
}

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
  const sizes: [ParsedTireSize, ParsedTireSize] = isRearFirst ? [b.size, a.size] : [a.size, b.size];
  return { sizes, places: words.map(({ at }) => at) };
}
