/** The rows of a comparison of tires or of wheels: what each tire has, whether they differ in it, and what that means. */
import { NOT_STATED, tireFacts, wheelFacts, type TireFact } from '#src/features/catalogue/product-facts.ts';
import type { Product } from '#src/features/products/product.ts';
import type { TypeShort } from '#src/features/products/product-type.ts';
import { stockLabel } from '#src/features/products/stock.ts';
import { loadsOf, speedOf } from '#src/features/sizes/service-description.ts';
import { overallDiameter, parseTireSize, wheelText } from '#src/features/sizes/tire-size.ts';
import { listOfNames } from '#src/kit/number-text.ts';
import { loadText } from '#src/kit/units.ts';

/** Names of tires that can be told apart by them, from the shortest to the one that no two tires share. */
const NAMES: ReadonlyArray<(tire: Product) => string> = [
  (tire) => tire.pattern_title,
  (tire) => `${tire.pattern_title} ${tire.size}`,
  (tire) => tire.title,
  (tire) => `${tire.title}, item ${tire.sku}`,
];

export function tireNames(tires: readonly Product[]): string[] {
  const all = NAMES.map((name) => tires.map(name));
  return all.find((names) => new Set(names).size === names.length) ?? all.at(-1)!;
}

const TYPES: Readonly<Partial<Record<string, string>>> = {
  wintertires: 'Made for snow, ice and cold, and taken off in spring.',
  allweathertires: 'Made to stay on all year, snow included.',
  allseasontires: 'Made for spring to fall, not for deep cold.',
  summertires: 'Made for above 7 °C only.',
  allterraintires: 'Made for pavement and gravel alike.',
  mudterraintires: 'Made for mud and rock, and loud on pavement.',
  trailertires: 'Made for trailers only.',
} satisfies Partial<Record<TypeShort, string>>;

function stockWords(tire: Product): string {
  if (stockLabel(tire).level === 'out') return 'Has to be ordered.';
  if (tire.count !== null) return 'Nearly gone: call us before you count on a set.';
  return tire.lead_days ? 'Comes from a warehouse in a few days.' : 'On the rack today.';
}

/** What the page of a tire or wheel says of it, in the order of what decides a purchase. Prices are in `whole-price.ts`. */
function factsOf(tire: Product): TireFact[] {
  const fact = (term: string, answer: string, words: string): TireFact[] => (answer ? [{ term, answer, words }] : []);
  const size = parseTireSize(tire.size);
  const [load] = loadsOf(tire.load_index);
  const speed = speedOf(tire.speed_rating);
  const fit =
    size && `Needs ${wheelText(size.rim)} and stands ${Math.round(overallDiameter(size))} mm tall: check that it fits.`;
  const ofTire = [
    ...fact('Type', tire.type_name, TYPES[tire.type_short] ?? ''),
    ...fact('Size', tire.size, fit ?? ''),
    ...fact(
      'Load',
      load ? loadText(load) : NOT_STATED,
      'What one tire carries at most: no less than your original tires.',
    ),
    ...fact('Speed', speed ? `${speed} km/h` : NOT_STATED, 'The speed to which the tire is tested.'),
    ...fact('Tread when new', tire.tread_depth ? `${tire.tread_depth}/32 in` : '', 'More is more rubber to wear down.'),
    ...tireFacts(tire),
  ];
  const { averageRating, reviewCount } = tire;
  const rating = averageRating === null ? 'Not rated yet' : `${averageRating.toFixed(1)} of 5 (${reviewCount})`;
  return [
    ...(tire.wheel ? wheelFacts(tire) : ofTire),
    ...fact('Stock', stockLabel(tire).text, stockWords(tire)),
    ...fact('Customers’ rating', rating, 'The average of our customers’ stars, and how many there are.'),
  ];
}

/** `words`: sentences; none where the tires do not differ */
export function comparisonRows(tires: readonly Product[]) {
  const names = tireNames(tires);
  const all = tires.map(factsOf);
  const terms = new Set(all.flatMap((facts) => facts.map(({ term }) => term)));
  return [...terms].map((name) => {
    const facts = all.map((ofTire) => ofTire.find(({ term }) => term === name));
    const values = facts.map((fact) => fact?.answer ?? NOT_STATED);
    const differs = new Set(values).size > 1;
    const meanings = Map.groupBy(names, (_, i) => facts[i]?.words ?? 'Not stated: ask us.');
    const words = [...meanings].map(([text, who]) => (meanings.size > 1 ? `${listOfNames(who)}: ${text}` : text));
    return { name, values, differs, words: differs ? words : [] };
  });
}
