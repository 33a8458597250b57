/**
 * The good, the better and the best buy of a size's or vehicle's list. The rule is written down in docs/filters.md. It reads what
 * everybody may see: no cost, no partner price, no margin.
 */
import { cents } from '../pricing/money.ts';
import type { Product } from '../product/product.ts';
import { constructionOfSize, type Construction } from '../size/construction.ts';
import { loadsOf, speedOf } from '../size/service-description.ts';
import { enoughInStock, WINTER_TYPE } from '../vehicle/winter-tire.ts';
import type { TireSeason } from './tire-season.ts';

/** What the rule knows of a tire. */
export type RecommendableTire = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'brands'
  | 'pattern_title'
  | 'type_short'
  | 'size'
  | 'load_index'
  | 'speed_rating'
  | 'load_range'
  | 'retail_price'
  | 'count'
  | 'in_stock'
  | 'location'
  | 'snowflake'
  | 'studdable'
  | 'warranty_km'
  | 'tread_depth'
  | 'utqg'
  | 'visitorRating'
  | 'visitorCount'
>;

export type Grade = 'good' | 'better' | 'best';

export interface Recommendation<T extends RecommendableTire = RecommendableTire> {
  grade: Grade;
  tire: T;
  /** why, in one sentence of facts */
  reason: string;
}

/** How many tires are bought if no vehicle is known. */
export const TIRES_OF_A_SIZE = 4;

export interface RecommendFor {
  season: TireSeason;
  /** types that the visitor has chosen; none: the season chooses */
  types: readonly string[];
  /** how many tires are bought: only those count of which so many are in stock */
  tires: number;
  /** of the vehicle's original tires: one of another construction is no replacement to recommend, if there are any of this one */
  construction?: Construction;
  /** names of the shops, by `location` */
  places: readonly string[];
}

const YEAR_ROUND: readonly string[] = ['allseasontires', 'allweathertires'];
/** From this many km on a warranty counts twice. */
const LONG_WARRANTY = 100_000;
/** 32nds of an inch from which a tread counts as deep; a passenger tire has 10 when new. */
const DEEP_TREAD = 11;
/** Treadwear grade of the UTQG from which a tire counts as long-wearing. */
const LONG_WEAR = 600;
/** Average in stars, and number of visitors’ ratings, from which a tire counts as liked. */
const [WELL_RATED, ENOUGH_RATINGS] = [4, 3];
/** km/h of H, which few winter tires are rated for. */
const FAST = 210;
/** Steps of the load index that a reinforced tire carries more than a standard one. */
const LOAD_STEPS = 3;

/**
 * Good has the lowest price, best the most merits, which is never the cheapest. Better has something that good has not, no fewer
 * merits, and costs no more than best.
 * @param tires of one size, those alone that fit the vehicle if there is one
 * @returns up to three, in the order of their prices; good alone where nothing dearer has more merits
 */
export function recommendedTires<T extends RecommendableTire>(
  tires: readonly T[],
  wanted: RecommendFor,
): Recommendation<T>[] {
  const pool = poolOf(tires, wanted);
  if (!pool.length) return [];
  const leastLoad = Math.min(...pool.map(loadIndexOf));
  const rated = pool.map((tire) => ({ tire, facts: factsOf(tire, wanted.season, leastLoad) }));
  const merits = ({ facts }: (typeof rated)[number]) => facts.reduce((sum, { points }) => sum + points, 0);
  const most = (some: typeof rated) =>
    some.reduce<(typeof rated)[number] | undefined>((a, b) => (a && merits(a) >= merits(b) ? a : b), undefined);
  const [good] = rated;
  const saysMore = ({ facts }: (typeof rated)[number]) =>
    facts.some(({ text }) => !good!.facts.some((known) => known.text === text));
  const others = rated.filter((one) => one !== good && merits(one) >= merits(good!) && saysMore(one));
  const best = most(others.filter((one) => merits(one) > merits(good!)));
  const better = best && most(others.filter((one) => one !== best && priceOf(one.tire) <= priceOf(best.tire)));
  const graded = [
    { grade: 'good' as const, ...good! },
    ...(better ? [{ grade: 'better' as const, ...better }] : []),
    ...(best ? [{ grade: 'best' as const, ...best }] : []),
  ];
  return graded.map(({ grade, tire, facts }) => ({
    grade,
    tire,
    reason: sentence([
      ...(tire === good!.tire && pool.length > 1
        ? [`the lowest retail price of ${pool.length} in stock as a set`]
        : []),
      ...facts.map(({ text }) => text),
      `in stock at ${wanted.places[tire.location] ?? 'our shop'}`,
    ]),
  }));
}

/** The tires that the rule chooses from, by price. */
function poolOf<T extends RecommendableTire>(
  tires: readonly T[],
  { season, types, tires: wanted, construction }: RecommendFor,
): T[] {
  const enough = enoughInStock(wanted);
  const sold = tires.filter(
    (tire) =>
      tire.in_stock &&
      (tire.count === null || tire.count >= enough) &&
      cents(tire.retail_price) > 0 &&
      constructionOfSize(tire.size) !== 'ST',
  );
  const isOneOf = (some: readonly string[]) => (tire: T) => some.includes(tire.type_short);
  const choices: Array<(tire: T) => boolean> = types.length
    ? [isOneOf(types)]
    : season === 'winter'
      ? [isOneOf([WINTER_TYPE]), (tire) => tire.snowflake === true]
      : [isOneOf(YEAR_ROUND), (tire) => tire.type_short !== WINTER_TYPE];
  const chosen = choices.map((isChosen) => sold.filter(isChosen)).find((found) => found.length) ?? [];
  const original = chosen.filter(({ size }) => constructionOfSize(size) === construction);
  return (original.length ? original : pickMostFrequentConstruction(chosen)).sort(
    (a, b) => priceOf(a) - priceOf(b) || a.id - b.id,
  );
}

/** Without a vehicle nobody knows whether it needs LT tires, so tires of one construction are compared. */
function pickMostFrequentConstruction<T extends RecommendableTire>(tires: readonly T[]): T[] {
  const groups = Map.groupBy(tires, ({ size }) => constructionOfSize(size));
  const [first = []] = (['passenger', 'LT', 'C'] satisfies Construction[])
    .map((construction) => groups.get(construction) ?? [])
    .sort((a, b) => b.length - a.length);
  return [...first];
}

interface Fact {
  text: string;
  points: number;
}

/** The merits of a tire. A property that nobody has stated is no merit. */
function factsOf(tire: RecommendableTire, season: TireSeason, leastLoad: number): Fact[] {
  const { snowflake, studdable, warranty_km: warranty, tread_depth: tread } = tire;
  const [kg] = loadsOf(tire.load_index);
  const wear = Number(/^\d{2,3}/.exec(tire.utqg)?.[0] ?? 0);
  const facts: Array<Fact | false> = [
    snowflake === true && { text: 'carries the snowflake', points: 1 },
    studdable === true && season === 'winter' && { text: 'studdable', points: 0 },
    warranty !== null &&
      warranty > 0 && {
        text: `${warranty.toLocaleString('en-CA')} km warranty`,
        points: warranty >= LONG_WARRANTY ? 2 : 1,
      },
    tread !== null && tread >= DEEP_TREAD && { text: `${tread}/32 in. tread`, points: 1 },
    wear >= LONG_WEAR && { text: `treadwear ${wear}`, points: 1 },
    (speedOf(tire.speed_rating) ?? 0) >= FAST && { text: `rated ${tire.speed_rating}`, points: 1 },
    tire.visitorRating !== null &&
      tire.visitorRating >= WELL_RATED &&
      tire.visitorCount >= ENOUGH_RATINGS && {
        text: `${tire.visitorRating} stars from ${tire.visitorCount} customers`,
        points: 1,
      },
    kg !== undefined && loadIndexOf(tire) >= leastLoad + LOAD_STEPS && { text: `carries ${kg} kg`, points: 1 },
  ];
  return facts.filter((fact): fact is Fact => fact !== false);
}

const priceOf = (tire: RecommendableTire): number => cents(tire.retail_price);
const loadIndexOf = ({ load_index }: RecommendableTire): number => Number(/^\d{2,3}/.exec(load_index)?.[0] ?? 0);

/** `Studdable, carries 950 kg each, in stock at Skyline NE.` */
function sentence(facts: readonly string[]): string {
  const text = facts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
