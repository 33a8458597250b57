/** The rows of a comparison of tires: what each tire has, whether they differ in it, and what that means. */
import { stockLabel } from '../product/stock.ts';
import type { Product } from '../product/product.ts';
import type { TypeShort } from '../product/product-type.ts';
import { loadRangeAnswer, NOT_STATED } from '../size/sidewall.ts';
import { loadsOf, speedOf } from '../size/service-description.ts';
import { overallDiameter, parseTireSize, wheelText } from '../size/tire-size.ts';
import { measuredWords, notStatedFor, sentence, spokenWords } from './tire-groups.ts';
import { listOfNames, tireNames } from './tire-names.ts';
import { loadText, warrantyText } from '../shop/units.ts';

export interface ComparisonRow {
  name: string;
  /** one for each tire */
  values: string[];
  differs: boolean;
  /** sentences; none where the tires do not differ */
  words: string[];
}

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

const sizeOf = ({ size }: Product) => parseTireSize(size);
const diameterOf = (tire: Product): number | null => {
  const size = sizeOf(tire);
  return size && Math.round(overallDiameter(size));
};

/** The end of a sentence about one tire or several, as `sentence` takes it: its verb for one and for several, and the rest. */
type Said = readonly [one: string, several: string, rest: string];

/** @param values as they are printed; @param words only called where they differ */
const row = (
  name: string,
  values: string[],
  words: () => string[],
  differs = new Set(values).size > 1,
): ComparisonRow => ({ name, values, differs, words: differs ? words() : [] });

/** The rows, in the order of what decides a purchase. Prices are in `whole-price.ts`. */
export function comparisonRows(tires: readonly Product[]): ComparisonRow[] {
  const names = tireNames(tires);
  const measured = (
    name: string,
    of: (tire: Product) => number | null,
    print: (value: number, tire: Product) => string,
    more: Parameters<typeof measuredWords>[2],
    unstated = { text: NOT_STATED, about: notStatedFor },
  ): ComparisonRow => {
    const values = tires.map(of);
    return row(
      name,
      values.map((value, i) => (value === null ? unstated.text : print(value, tires[i]!))),
      () => measuredWords(values, names, more, unstated.about),
      new Set(values).size > 1,
    );
  };
  const marked = (name: string, of: (tire: Product) => boolean | null, yes: Said, no: Said): ComparisonRow =>
    row(
      name,
      tires.map((tire) => ({ true: 'Yes', false: 'No', null: NOT_STATED })[String(of(tire)) as 'true']),
      () => spokenWords(tires.map(of), names, (who, has) => sentence(who, ...(has ? yes : no))),
    );
  /** Left out where nobody has stated it for any of the tires. */
  const ifStated = (found: ComparisonRow): ComparisonRow[] =>
    found.values.every((value) => value === NOT_STATED) ? [] : [found];

  return [
    row(
      'Type',
      tires.map((tire) => tire.type_name),
      () =>
        spokenWords(
          tires.map((tire) => TYPES[tire.type_short] ?? null),
          names,
          (who, made) => sentence(who, 'is', 'are', made),
        ),
    ),
    row(
      'Size',
      tires.map(({ size }) => size),
      () => sizeWords(tires, names),
    ),
    measured(
      'Load',
      (tire) => loadsOf(tire.load_index)[0] ?? null,
      (kg, tire) => `${loadText(kg)} (${tire.load_index})`,
      (who, kg, others) => sentence(who, 'carries', 'carry', `${loadText(kg)} more per tire than ${others}`),
    ),
    ...ifStated(
      row(
        'Load range',
        tires.map((tire) => loadRangeAnswer(tire.load_range, tire.size)?.answer ?? NOT_STATED),
        () =>
          spokenWords(
            tires.map((tire) => loadRangeAnswer(tire.load_range, tire.size)),
            names,
            (who, { words }) => `${who.join(', ')}: ${words}`,
          ),
      ),
    ),
    measured(
      'Speed',
      (tire) => speedOf(tire.speed_rating),
      (speed, tire) => `${speed} km/h (${tire.speed_rating})`,
      (who, speed, others) => sentence(who, 'is', 'are', `tested to ${speed} km/h more than ${others}`),
    ),
    marked(
      'Snowflake',
      (tire) => tire.snowflake,
      ['has', 'have', 'the snowflake: tested on snow, and allowed on BC’s mountain routes'],
      ['has', 'have', 'no snowflake: not tested on snow, so plan on another set for winter'],
    ),
    marked(
      'Studs',
      (tire) => tire.studdable,
      ['can', 'can', 'be studded: better on bare ice, loud on pavement'],
      ['cannot', 'cannot', 'be studded'],
    ),
    marked(
      'Run-flat',
      (tire) => tire.run_flat,
      ['can', 'can', 'be driven flat, slowly, to a nearby shop'],
      ['is', 'are', 'not run-flat: carry a spare or repair kit'],
    ),
    ...ifStated(
      measured(
        'Tread when new',
        (tire) => tire.tread_depth,
        (depth) => `${depth}/32 in`,
        (who, depth, others) =>
          sentence(who, 'has', 'have', `${depth}/32 inch more rubber to wear down when new than ${others}`),
      ),
    ),
    ...ifStated(
      measured(
        'Treadwear warranty',
        (tire) => tire.warranty_km,
        warrantyText,
        (who, km, others) => sentence(who, 'is', 'are', `under warranty for ${warrantyText(km)} more than ${others}`),
      ),
    ),
    ...ifStated(
      row(
        'UTQG',
        tires.map(({ utqg }) => utqg || NOT_STATED),
        () => [
          'The makers’ own grades: a higher number wears longer in the same test, AA stops best on wet pavement. ' +
            'Winter tires are not graded.',
        ],
      ),
    ),
    row(
      'Stock',
      tires.map((tire) => stockLabel(tire).text),
      () => stockWords(tires, names),
    ),
    measured(
      'Customers’ rating',
      (tire) => tire.averageRating && Math.round(tire.averageRating * 10),
      (tenths, { reviewCount }) => `${(tenths / 10).toFixed(1)} of 5 (${reviewCount})`,
      (who, tenths, others) =>
        sentence(who, 'is', 'are', `rated ${(tenths / 10).toFixed(1)} stars higher than ${others}`),
      { text: 'Not rated yet', about: (who) => `Nobody has rated ${listOfNames(who)} yet.` },
    ),
  ];
}

function sizeWords(tires: readonly Product[], names: readonly string[]): string[] {
  const taller = measuredWords(tires.map(diameterOf), names, (who, mm, others) =>
    sentence(who, 'is', 'are', `${mm} mm taller than ${others}`),
  );
  const rims = tires.map((tire) => sizeOf(tire)?.rim ?? null);
  const wheels =
    new Set(rims).size > 1
      ? spokenWords(rims, names, (who, rim) => sentence(who, 'needs', 'need', wheelText(rim)))
      : [];
  return [...taller, ...wheels, 'These are different sizes: check that each fits your vehicle.'];
}

function stockWords(tires: readonly Product[], names: readonly string[]): string[] {
  const levels = tires.map((tire) =>
    stockLabel(tire).level === 'out' ? 'out' : tire.count !== null ? 'few' : tire.lead_days ? 'soon' : 'in',
  );
  const SAID = {
    out: (who: readonly string[]) => sentence(who, 'has', 'have', 'to be ordered'),
    few: (who: readonly string[]) => sentence(who, 'is', 'are', 'nearly gone: call us before you count on a set'),
    soon: (who: readonly string[]) => sentence(who, 'comes', 'come', 'from a warehouse in a few days'),
    in: (who: readonly string[]) => sentence(who, 'is', 'are', 'on the rack today'),
  };
  return spokenWords(levels, names, (who, level) => SAID[level](who));
}
