/** What changes on the page of a size comparison, by `COMPARISON_KEY`, on the server and while somebody types. */
import { sizePath } from '../shop/paths.ts';
import { comparisonShapes } from './comparison-picture.ts';
import { comparisonCells, comparisonVerdict, type TypedSize } from './comparison-texts.ts';
import { sizeFigures } from './size-comparison.ts';
import { formatTireSize, sizeSlug, wheelText, type TireSize } from '../size/tire-size.ts';

interface ViewPart {
  text?: string;
  attributes?: Record<string, string>;
}
export type ComparisonView = Record<string, ViewPart>;

/** The attribute of the elements that change with a comparison: holds the element's key in `comparisonView`. */
export const COMPARISON_KEY = 'data-c';

/** The class of a verdict that is no recommendation. */
export const ASK_FIRST = 'verdict ask-first';

/** The sizes that the page shows at first. */
export const EXAMPLE = ['225/65R17', '235/60R18'] as const;

export function comparisonView(a: TypedSize, b: TypedSize): ComparisonView {
  const verdict = comparisonVerdict(a.size, b.size);
  const shapes = comparisonShapes(a.size, b.size);
  const sizes = [a.size, b.size].filter((size) => size !== null);
  const view: ComparisonView = {
    summary: { text: verdict.summary },
    advice: { text: verdict.advice },
    ask: { attributes: { href: `/contact?about=${encodeURIComponent(describeExchange(a, b))}#message` } },
    verdict: { attributes: { class: verdict.askFirst ? ASK_FIRST : 'verdict' } },
    picture: {
      attributes: {
        'aria-label': `Drawn to one scale: ${sizes.map(sizeDescription).join(', and ') || 'no size yet'}`,
      },
    },
    level: { attributes: { d: `M8 ${shapes.level}h464` } },
  };
  for (const [key, text] of Object.entries(comparisonCells(a.size, b.size))) view[key] = { text };
  for (const [side, { size, error }] of [
    ['a', a],
    ['b', b],
  ] as const) {
    const drawn = shapes[side];
    view[`size-${side}`] = { text: size ? formatTireSize(size) : '–' };
    view[`name-${side}`] = { text: size ? formatTireSize(size) : '' };
    view[`tall-${side}`] = { text: size ? `${Math.round(sizeFigures(size).diameter)} mm` : '' };
    view[`tire-${side}`] = { attributes: { visibility: size ? 'visible' : 'hidden' } };
    if (drawn)
      for (const part of ['front', 'side', 'wheel'] as const)
        view[`${part}-${side}`] = { attributes: texts(drawn[part]) };
    view[`see-${side}`] = {
      text: size ? `See ${formatTireSize(size)} tires` : 'See all tires',
      attributes: { href: size ? sizePath(sizeSlug(size)) : '/tires' },
    };
    view[`field-${side}`] = { attributes: { 'aria-invalid': String(error !== '') } };
    view[`error-${side}`] = { text: error };
  }
  return view;
}

const texts = (attributes: object): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]));
const sizeDescription = (size: TireSize): string => {
  const { diameter, width, rim } = sizeFigures(size);
  return `${formatTireSize(size)}, ${Math.round(diameter)} mm tall and ${Math.round(width)} mm wide on ${wheelText(rim)}`;
};
const describeExchange = (a: TypedSize, b: TypedSize): string =>
  a.size && b.size ? `${formatTireSize(b.size)} instead of ${formatTireSize(a.size)}` : 'Which tire size fits';
