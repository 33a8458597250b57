/**
 * The good, the better and the best buy of a size's or vehicle's list. The rule is written down in docs/recommendations.md. It
 * reads what everybody may see: no cost, no partner price, no margin.
 */
import { cents } from '../pricing/money.ts';
import { placeText } from '../product/stock.ts';
import type { Favourite } from '../shop/favourites.ts';
import { constructionOfSize, type Construction } from '../size/construction.ts';
import type { OriginalTire } from '../vehicle/original-tire.ts';
import { judgeForAxle, offeredTire } from '../vehicle/tire-fit.ts';
import { enoughInStock, WINTER_TYPE } from '../vehicle/winter-tire.ts';
import { FAVOURITE_POINTS, favouriteOf, meritsOf, type Merit, type RecommendableTire } from './merits.ts';
import type { TireSeason } from './tire-season.ts';

export type Grade = 'good' | 'better' | 'best';

export interface Recommendation<T extends RecommendableTire = RecommendableTire> {
  grade: Grade;
  tire: T;
  /** why, in short sentences of facts */
  reason: string;
  /** the owner's own reason for the pattern; empty: it is none of the owner's favourites */
  favourite: string;
}

/** How many tires are bought if no vehicle is known. */
export const TIRES_OF_A_SIZE = 4;

export interface RecommendFor {
  season: TireSeason;
  /** types that the visitor has chosen; none: the season chooses */
  types: readonly string[];
  /** how many tires are bought: only those count of which so many are in stock */
  tires: number;
  /** what the list's vehicle came on; null: the list is that of a size */
  originals: readonly OriginalTire[] | null;
  favourites: readonly Favourite[];
  /** names of the shops, by `location` */
  places: readonly string[];
}

const YEAR_ROUND: readonly string[] = ['allseasontires', 'allweathertires'];
/** The best buy costs at most this many times the price of the cheapest tire. */
const MAX_PRICE_RATIO = 2.5;
const CONSTRUCTION_WORDS: Record<Construction, string> = { passenger: 'passenger ', LT: 'LT ', C: 'C ', ST: '' };

interface Candidate<T extends RecommendableTire> {
  tire: T;
  merits: Merit[];
  favourite: Favourite | undefined;
  points: number;
}

/** The tires that are compared with each other. */
interface Pool<T extends RecommendableTire> {
  /** cheapest first; of two that cost the same, the one with more points, then the older product */
  candidates: Candidate<T>[];
  /** what all of them are: `passenger winter tires` */
  noun: string;
}

/**
 * Good has the lowest price, best the most points, which is never the cheapest. Better has something that good has not, no fewer
 * points, and costs no more than best.
 * @param tires of one size, those alone that fit the vehicle if there is one
 * @returns up to three, in the order of their prices, and in one sentence why there are not three
 */
export function recommendedTires<T extends RecommendableTire>(
  tires: readonly T[],
  wanted: RecommendFor,
): { picks: Recommendation<T>[]; why: string } {
  const { candidates, noun } = poolOf(tires, wanted);
  const [good] = candidates;
  if (!good) return { picks: [], why: '' };
  const most = (some: Candidate<T>[]) =>
    some.reduce<Candidate<T> | undefined>((a, b) => (a && a.points >= b.points ? a : b), undefined);
  const others = candidates.filter(
    (one) => priceOf(one.tire) > priceOf(good.tire) && one.points >= good.points && saysMore(one, good),
  );
  const dearest = priceOf(good.tire) * MAX_PRICE_RATIO;
  const best = most(others.filter((one) => one.points > good.points && priceOf(one.tire) <= dearest));
  const better = best && most(others.filter((one) => one !== best && priceOf(one.tire) <= priceOf(best.tire)));
  const graded: Array<[Grade, Candidate<T> | undefined]> = [
    ['good', good],
    ['better', better],
    ['best', best],
  ];
  const picks = graded.flatMap(([grade, one]) =>
    one
      ? {
          grade,
          tire: one.tire,
          favourite: one.favourite?.reason ?? '',
          reason: reasonOf(one, one === good && candidates.length > 1 ? lowestOf(candidates.length, noun) : '', wanted),
        }
      : [],
  );
  return { picks, why: whyFewer(picks.length, candidates.length, noun) };
}

const lowestOf = (count: number, noun: string): string => `Lowest retail price of ${count} ${noun}.`;

function whyFewer(picks: number, candidates: number, noun: string): string {
  if (picks === 3) return '';
  if (candidates === 1) return `There are no other ${noun}.`;
  return picks === 1
    ? `As far as we know, none of the other ${noun} is worth paying more for.`
    : 'We know of no tire between these two that is worth its price.';
}

/** `Lowest retail price of 9 winter tires. Snowflake, 12/32 in. tread. In stock at Skyline NE.`, and what its card says of the fit */
function reasonOf<T extends RecommendableTire>(
  { tire, merits }: Candidate<T>,
  claim: string,
  wanted: RecommendFor,
): string {
  const facts = merits.map(({ text }) => text).join(', ');
  const place = placeText(tire, wanted.places) || 'our shop';
  const fit = wanted.originals ? judgeForAxle(offeredTire(tire), wanted.originals).reason : '';
  return [claim, facts && sentence(facts), sentence(tire.lead_days ? place : `in stock at ${place}`), fit]
    .filter(Boolean)
    .join(' ');
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const saysMore = <T extends RecommendableTire>(one: Candidate<T>, good: Candidate<T>): boolean =>
  one.favourite !== undefined ||
  one.merits.some(({ text, points }) => points > 0 && !good.merits.some((known) => known.text === text));

/** The tires that the rule chooses from. */
function poolOf<T extends RecommendableTire>(tires: readonly T[], wanted: RecommendFor): Pool<T> {
  const { season, types, originals } = wanted;
  const enough = enoughInStock(wanted.tires);
  const sold = tires.filter(
    (tire) =>
      tire.in_stock &&
      (tire.count === null || tire.count >= enough) &&
      cents(tire.retail_price) > 0 &&
      constructionOfSize(tire.size) !== 'ST',
  );
  const isOneOf = (some: readonly string[]) => (tire: T) => some.includes(tire.type_short);
  const choices: Array<[noun: string, isChosen: (tire: T) => boolean]> = types.length
    ? [['tires of this type', isOneOf(types)]]
    : season === 'winter'
      ? [
          ['winter tires', isOneOf([WINTER_TYPE])],
          ['tires with the snowflake', (tire) => tire.snowflake === true],
        ]
      : [
          ['all-season and all-weather tires', isOneOf(YEAR_ROUND)],
          ['tires', (tire) => tire.type_short !== WINTER_TYPE],
        ];
  const [noun, chosen] = choices
    .map(([name, isChosen]) => [name, sold.filter(isChosen)] as const)
    .find(([, found]) => found.length) ?? ['', []];
  const compared = pickConstruction(chosen, originals);
  const here = compared.filter(({ lead_days }) => !lead_days);
  const offered = here.length ? here : compared;
  const construction = offered[0] && constructionOfSize(offered[0].size);
  const isMixed = compared.length < chosen.length && construction;
  return {
    noun: `${isMixed ? CONSTRUCTION_WORDS[construction] : ''}${noun} ${here.length ? 'in stock here as a set' : 'that we can bring in as a set'}`,
    candidates: offered
      .map((tire) => {
        const merits = meritsOf(tire, season, originals);
        const favourite = favouriteOf(tire, wanted.favourites);
        const points = merits.reduce((sum, merit) => sum + merit.points, favourite ? FAVOURITE_POINTS : 0);
        return { tire, merits, favourite, points };
      })
      .sort((a, b) => priceOf(a.tire) - priceOf(b.tire) || b.points - a.points || a.tire.id - b.tire.id),
  };
}

/** Those of the vehicle's own construction, or where there is none, and without a vehicle, of the most frequent one. */
function pickConstruction<T extends RecommendableTire>(
  tires: readonly T[],
  originals: readonly OriginalTire[] | null,
): T[] {
  const groups = Map.groupBy(tires, ({ size }) => constructionOfSize(size));
  const own = originals?.[0] && groups.get(constructionOfSize(originals[0].size));
  if (own) return own;
  const [first = []] = (['passenger', 'LT', 'C'] satisfies Construction[])
    .map((construction) => groups.get(construction) ?? [])
    .sort((a, b) => b.length - a.length);
  return first;
}

const priceOf = (tire: RecommendableTire): number => cents(tire.retail_price);
