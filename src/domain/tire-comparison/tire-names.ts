import { serviceDescription, type Product } from '../product/product.ts';

type NamedTire = Pick<
  Product,
  'title' | 'sku' | 'brands' | 'pattern_title' | 'size' | 'load_index' | 'speed_rating' | 'load_range'
>;

/** From the shortest to the one that no two tires share. */
const NAMES: ReadonlyArray<(tire: NamedTire) => string> = [
  (tire) => tire.pattern_title,
  (tire) => `${tire.brands} ${tire.pattern_title}`,
  (tire) => `${tire.pattern_title} ${tire.size}`,
  (tire) => `${tire.pattern_title} ${tire.size} ${serviceDescription(tire)}`,
  (tire) => tire.title,
  (tire) => `${tire.title}, item ${tire.sku}`,
];

/** The shortest names that tell tires apart, all of one kind. */
export function tireNames(tires: readonly NamedTire[]): string[] {
  const all = NAMES.map((name) => tires.map(name));
  return all.find((names) => new Set(names).size === names.length) ?? all.at(-1)!;
}

/** `A`, `A and B`, `A, B and C` */
export const listOfNames = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
