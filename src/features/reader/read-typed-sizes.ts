/** The complete sizes of a search: one, or those of front and rear. */
import type { SizeLetters } from '#src/features/filter/filter.ts';
import type { Query } from './query.ts';
import { sizesInText, type SizeInText } from '#src/features/sizes/sizes-in-text.ts';
import {
  ALTERNATE_TOLERANCE_PERCENT,
  diameterDifference,
  sizeSlug,
  type ParsedTireSize,
  type TireSize,
} from '#src/features/sizes/tire-size.ts';
import { markRead, type Token } from '#src/kit/tokens.ts';

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
