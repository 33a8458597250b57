/** Searches for wheels and what is sold with them: `18x8 5x114.3 et35`, `16 inch steelies 5x100`, `lug nuts`. */
import { EMPTY_FILTER } from '#src/features/filter/filter.ts';
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { offsetBand } from '#src/features/filter/criterion-value.ts';
import { vehicleKey, vehicleParts, vehicleTitle, type Vehicle } from '#src/features/vehicles/vehicle.ts';
import { tokensOf } from '#src/kit/tokens.ts';
import type { VehicleWords } from './query.ts';
import type { WheelTypeShort } from '#src/features/products/product-type.ts';
import { sizesInText } from '#src/features/sizes/sizes-in-text.ts';
import {
  BOLT_PATTERN,
  colourOfFinish,
  parseBoltPatterns,
  readOffset,
  wheelSizeInText,
} from '#src/features/wheels/wheel.ts';

/** What names a type; the first that is in the text counts. */
const TYPES: ReadonlyArray<readonly [type: WheelTypeShort, words: RegExp]> = [
  ['tpms-sensors', /\b(?:tpms|(?:tire )?pressure) sensors?\b/],
  ['wheel-hardware', /\b(?:(?:lug|wheel|locking) (?:nuts?|bolts?|locks?)|(?:hub|hubcentric|hub centric) rings?)\b/],
  ['steel-wheels', /\b(?:steelies|steel (?:wheel|rim)s?|jantes? (?:en |d['’])?acier)\b/],
  [
    'alloy-wheels',
    /\b(?:alloys|mags|(?:alloy|mag|alumini?um) (?:wheel|rim)s?|jantes? (?:en |d['’])?(?:alliage|aluminium|alu))\b/,
  ],
];
const WHEELS = /\b(?:wheels|rims|jantes?)\b/;
const OFFSET = /(?<!\S)(?:et|offset) ?([+-]?\d{1,3})(?:mm)?(?!\S)/;
/** inches: a first number as large may be the height of a flotation tire, `33x12.5` */
const MIN_FLOTATION = 26;
const RIM = /(?<!\S)(1[2-9]|2[0-5])(?: ?(?:inch(?:es)?|pouces?|in|"|”|''))?(?!\S)/;
const FILLER =
  /\b(?:a|an|the|my|i|need|want|buy|new|set|sets|of|or|for|sale|in|with|4|four|cheap|cheapest|winter|snow|matte?|gloss|satin)\b/g;

/**
 * The list of wheels that a search means, with what was read as its filters. A bolt pattern or the size of a wheel makes it one;
 * words do where nothing but colours, numbers, a brand, a vehicle and fillers stands beside them: `wheel alignment` is a service.
 * @param brands those that make wheels
 * @param named the vehicle that the words name
 * @returns its URL; empty: tires or something else is meant
 */
export function readWheelSearch(
  typed: string,
  brands: ReadonlyArray<{ short: string; title: string }>,
  named: VehicleWords | null,
): string {
  if (sizesInText(typed).length) return '';
  const text = typed.toLowerCase();
  const pattern = parseBoltPatterns(BOLT_PATTERN.exec(text)?.[0] ?? '').find((one) => {
    const [holes = 0, circle = 0] = one.split('x').map(Number);
    return holes > 4 || circle < 160; // `4x225`: four tires of this width
  });
  let rest = text;
  const without = (part: string): void => {
    rest = rest.replace(part, ' ').replace(/\s+/g, ' ').trim();
  };
  const take = (shape: RegExp): string => {
    const found = shape.exec(rest);
    without(found?.[0] ?? '');
    return found?.[1] ?? found?.[0] ?? '';
  };
  // `Transit Dual rear wheels`: a trim
  for (const { name } of named?.options ?? []) if (WHEELS.test(name.toLowerCase())) without(name.toLowerCase());
  if (pattern) take(BOLT_PATTERN);
  const sized = wheelSizeInText(rest);
  const size = sized && sized.diameter < MIN_FLOTATION ? sized : null;
  if (size) without(rest.slice(size.start, size.end));
  const offset = size?.offset ?? readOffset(take(OFFSET));
  const rim = size?.diameter ?? Number(take(RIM));
  const type = TYPES.find(([, words]) => take(words))?.[0];
  const isNamed = take(WHEELS) !== '';
  const brand = brands.find(({ title }) => ` ${rest} `.includes(` ${title.toLowerCase()} `));
  if (brand) without(brand.title.toLowerCase());
  const vehicle = vehicleOf(named);
  const ofVehicle = new Set(vehicle ? tokensOf(vehicleTitle(vehicle)).map(({ key }) => key) : []);
  const words = rest
    .replace(FILLER, ' ')
    .split(/\s+/)
    .filter((word) => word && !tokensOf(word).every(({ key }) => ofVehicle.has(key)));
  const colour = colourOfFinish(words.join(' '));
  const isByWords = (type || (isNamed && (rim || colour || brand || vehicle))) && words.every(colourOfFinish);
  if (!pattern && !size && !isByWords) return '';
  return filterUrl({
    ...EMPTY_FILTER,
    goods: 'wheels',
    types: type ? [type] : [],
    brands: brand ? [brand.short] : [],
    vehicle: vehicle ? vehicleKey(vehicleParts(vehicle)) : '',
    rim,
    wheelWidth: size?.width ?? 0,
    bolt: pattern ?? '',
    offset: offset === null ? '' : offsetBand(offset),
    colour,
    sort: /\bcheap/.test(text) ? 'price' : 'stock',
  });
}

/** The one vehicle that words name, with its year. */
function vehicleOf(named: VehicleWords | null): Vehicle | null {
  const [model, ...others] = named?.models ?? [];
  if (!named || !model?.years.includes(named.year) || others.length || named.unknown) return null;
  const [option] = named.options.length === 1 ? named.options : [];
  return { year: named.year, make: model.make, model: model.model, ...(option && { option }) };
}
