/** The rows of a comparison of tires or of wheels: what each tire has, whether they differ in it, and what that means. */
import { stockLabel } from '#src/features/products/stock.ts';
import { serviceDescription, type Product } from '#src/features/products/product.ts';
import type { TypeShort } from '#src/features/products/product-type.ts';
import { wheelFacts, loadRangeAnswer, NOT_STATED } from '#src/features/catalogue/product-facts.ts';
import { loadsOf, speedOf } from '#src/features/sizes/service-description.ts';
import { overallDiameter, parseTireSize, wheelText } from '#src/features/sizes/tire-size.ts';
import { listOfNames } from '#src/kit/number-text.ts';
import { loadText, warrantyText } from '#src/kit/units.ts';

interface ComparisonRow {
  name: string;
  values: string[];
  differs: boolean;
  /** sentences; none where the tires do not differ */
  words: string[];
}

/** Names of tires that can be told apart by them, from the shortest to the one that no two tires share. */
const NAMES: ReadonlyArray<(tire: Product) => string> = [
  (tire) => tire.pattern_title,
  (tire) => `${tire.brands} ${tire.pattern_title}`,
  (tire) => `${tire.pattern_title} ${tire.size}`,
  (tire) => `${tire.pattern_title} ${tire.size} ${serviceDescription(tire)}`,
  (tire) => tire.title,
  (tire) => `${tire.title}, item ${tire.sku}`,
];

export function tireNames(tires: readonly Product[]): string[] {
  const all = NAMES.map((name) => tires.map(name));
  return all.find((names) => new Set(names).size === names.length) ?? all.at(-1)!;
}

type Verb = readonly [one: string, several: string];
const BE: Verb = ['is', 'are'];
const HAVE: Verb = ['has', 'have'];

const sentence = (who: readonly string[], [one, several]: Verb, rest: string): string =>
  `${listOfNames(who)} ${who.length > 1 ? several : one} ${rest}.`;

const notStatedFor = (who: readonly string[]): string => `Not stated for ${listOfNames(who)}: ask us.`;

/** Words that follow “is” or “are”. */
const TYPES: Readonly<Partial<Record<string, string>>> = {
  wintertires: 'made for snow, ice and cold, and taken off in spring',
  allweathertires: 'made to stay on all year, snow included',
  allseasontires: 'made for spring to fall, not for deep cold',
  summertires: 'made for above 7 °C only',
  allterraintires: 'made for pavement and gravel alike',
  mudterraintires: 'made for mud and rock, and loud on pavement',
  trailertires: 'made for trailers only',
} satisfies Partial<Record<TypeShort, string>>;

const STOCK: Record<'out' | 'few' | 'soon' | 'in', [Verb, string]> = {
  out: [HAVE, 'to be ordered'],
  few: [BE, 'nearly gone: call us before you count on a set'],
  soon: [['comes', 'come'], 'from a warehouse in a few days'],
  in: [BE, 'on the rack today'],
};

function stockOf(tire: Product): keyof typeof STOCK {
  if (stockLabel(tire).level === 'out') return 'out';
  if (tire.count !== null) return 'few';
  return tire.lead_days ? 'soon' : 'in';
}

const rimOf = ({ size }: Product): number | null => parseTireSize(size)?.rim ?? null;
function diameterOf(tire: Product): number | null {
  const size = parseTireSize(tire.size);
  return size && Math.round(overallDiameter(size));
}

/** The rows, in the order of what decides a purchase. Prices are in `whole-price.ts`. */
export function comparisonRows(tires: readonly Product[]): ComparisonRow[] {
  const names = tireNames(tires);
  /** The names of the tires by their values, in the order of the first tire of each. */
  const groups = <T>(of: (tire: Product) => T): Map<T, string[]> => Map.groupBy(names, (_, i) => of(tires[i]!));
  /** A sentence for each value; null is not stated. */
  const spoken = <T>(of: (tire: Product) => T | null, say: (who: string[], value: T) => string): string[] =>
    [...groups(of)].map(([value, who]) => (value === null ? notStatedFor(who) : say(who, value)));
  /** Each tire against those with the least of a measure. @param more what the verb is followed by: `40 kg more` */
  const compared = (
    of: (tire: Product) => number | null,
    verb: Verb,
    more: (by: number) => string,
    unstatedFor = notStatedFor,
  ): string[] => {
    const byValue = groups(of);
    const unstated = byValue.get(null);
    const stated = [...byValue].filter((group): group is [number, string[]] => group[0] !== null);
    const [least, ...others] = stated.toSorted(([a], [b]) => a - b);
    if (!least) return [];
    const [lowest, lowestNames] = least;
    return [
      ...others
        .toReversed()
        .map(([value, who]) => sentence(who, verb, `${more(value - lowest)} than ${listOfNames(lowestNames)}`)),
      ...(unstated ? [unstatedFor(unstated)] : []),
    ];
  };

  const row = (
    name: string,
    print: (tire: Product) => string,
    words: () => string[],
    of: (tire: Product) => unknown = print,
  ): ComparisonRow => {
    const differs = groups(of).size > 1;
    return { name, values: tires.map(print), differs, words: differs ? words() : [] };
  };
  const measured = (
    name: string,
    of: (tire: Product) => number | null,
    print: (value: number, tire: Product) => string,
    verb: Verb,
    more: (by: number) => string,
    unstated = { text: NOT_STATED, about: notStatedFor },
  ): ComparisonRow => {
    const printed = (tire: Product): string => {
      const value = of(tire);
      return value === null ? unstated.text : print(value, tire);
    };
    return row(name, printed, () => compared(of, verb, more, unstated.about), of);
  };
  const marked = (
    name: string,
    of: (tire: Product) => boolean | null,
    yes: [Verb, string],
    no: [Verb, string],
  ): ComparisonRow =>
    row(
      name,
      (tire) => ({ true: 'Yes', false: 'No', null: NOT_STATED })[String(of(tire)) as 'true'],
      () => spoken(of, (who, has) => sentence(who, ...(has ? yes : no))),
    );
  const rangeOf = ({ load_range, size }: Product) => loadRangeAnswer(load_range, size);

  const ofWheels = (): ComparisonRow[] =>
    wheelFacts(tires[0]!).map(({ term }, i) =>
      row(
        term,
        (wheel) => wheelFacts(wheel)[i]!.answer,
        () => [...new Set(tires.map((wheel) => wheelFacts(wheel)[i]!.words))],
      ),
    );
  const ofTires = (): ComparisonRow[] => [
    row(
      'Type',
      (tire) => tire.type_name,
      () =>
        spoken(
          ({ type_short }) => TYPES[type_short] ?? null,
          (who, made) => sentence(who, BE, made),
        ),
    ),
    row(
      'Size',
      ({ size }) => size,
      () => [
        ...compared(diameterOf, BE, (mm) => `${mm} mm taller`),
        ...(groups(rimOf).size > 1
          ? spoken(rimOf, (who, rim) => sentence(who, ['needs', 'need'], wheelText(rim)))
          : []),
        'These are different sizes: check that each fits your vehicle.',
      ],
    ),
    measured(
      'Load',
      (tire) => loadsOf(tire.load_index)[0] ?? null,
      (kg, tire) => `${loadText(kg)} (${tire.load_index})`,
      ['carries', 'carry'],
      (kg) => `${loadText(kg)} more per tire`,
    ),
    row(
      'Load range',
      (tire) => rangeOf(tire)?.answer ?? NOT_STATED,
      () => spoken(rangeOf, (who, { words }) => `${who.join(', ')}: ${words}`),
    ),
    measured(
      'Speed',
      (tire) => speedOf(tire.speed_rating),
      (speed, tire) => `${speed} km/h (${tire.speed_rating})`,
      BE,
      (speed) => `tested to ${speed} km/h more`,
    ),
    marked(
      'Snowflake',
      (tire) => tire.snowflake,
      [HAVE, 'the snowflake: tested on snow, and allowed on BC’s mountain routes'],
      [HAVE, 'no snowflake: not tested on snow, so plan on another set for winter'],
    ),
    marked(
      'Studs',
      (tire) => tire.studdable,
      [['can', 'can'], 'be studded: better on bare ice, loud on pavement'],
      [['cannot', 'cannot'], 'be studded'],
    ),
    marked(
      'Run-flat',
      (tire) => tire.run_flat,
      [['can', 'can'], 'be driven flat, slowly, to a nearby shop'],
      [BE, 'not run-flat: carry a spare or repair kit'],
    ),
    measured(
      'Tread when new',
      (tire) => tire.tread_depth,
      (depth) => `${depth}/32 in`,
      HAVE,
      (depth) => `${depth}/32 inch more rubber to wear down when new`,
    ),
    measured(
      'Treadwear warranty',
      (tire) => tire.warranty_km,
      warrantyText,
      BE,
      (km) => `under warranty for ${warrantyText(km)} more`,
    ),
    row(
      'UTQG',
      ({ utqg }) => utqg || NOT_STATED,
      () => [
        'The makers’ own grades: a higher number wears longer in the same test, AA stops best on wet pavement. ' +
          'Winter tires are not graded.',
      ],
    ),
  ];
  const rows = [
    ...(tires[0]?.wheel ? ofWheels() : ofTires()),
    row(
      'Stock',
      (tire) => stockLabel(tire).text,
      () => spoken(stockOf, (who, level) => sentence(who, ...STOCK[level])),
    ),
    measured(
      'Customers’ rating',
      (tire) => tire.averageRating && Math.round(tire.averageRating * 10),
      (tenths, { reviewCount }) => `${(tenths / 10).toFixed(1)} of 5 (${reviewCount})`,
      BE,
      (tenths) => `rated ${(tenths / 10).toFixed(1)} stars higher`,
      { text: 'Not rated yet', about: (who) => `Nobody has rated ${listOfNames(who)} yet.` },
    ),
  ];
  /** Left out where nobody has stated them for any of the tires. */
  const optional = new Set(['Load range', 'Tread when new', 'Treadwear warranty', 'UTQG']);
  return rows.filter(({ name, values }) => !optional.has(name) || values.some((value) => value !== NOT_STATED));
}
