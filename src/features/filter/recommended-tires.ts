/**
 * Three tires of a size's or vehicle's list: the lowest price, the one with most in its favour, and one between. No test of
 * tires is recorded, so none is called the best. The rule is written down in docs/recommendations.md. It reads what
 * everybody may see: no cost, no partner price, no margin.
 */
import { cents } from '#src/kit/money.ts';
import { placeText } from '#src/features/products/stock.ts';
import type { Favourite } from '#src/features/shop/favourites.ts';
import { constructionOfSize, type Construction, loadsOf, speedOf } from '#src/features/sizes/service-description.ts';
import type { OriginalTire } from '#src/features/vehicles/original-tire.ts';
import { offeredTire, withFit } from '#src/features/vehicles/tire-fit.ts';
import { goodsCents } from '#src/features/pricing/item-price.ts';
import { pricedItem } from '#src/features/pricing/price.ts';
import { enoughInStock, WINTER_TYPE } from '#src/features/pricing/winter-tire.ts';
import {
  FAVOURITE_POINTS,
  favouriteOf,
  hasSnowflake,
  meritsOf,
  recordedFacts,
  type Merit,
  type RecommendableTire,
  type RecommendFor,
} from './tire-merits.ts';

export type Grade = 'good' | 'better' | 'best';

export interface Recommendation {
  grade: Grade;
  tire: RecommendableTire;
  /** why, in short sentences of facts */
  reason: string;
  /** the owner's own reason for the pattern; empty: it is none of the owner's favourites */
  favourite: string;
}

/** How many tires are bought if no vehicle is known. */
export const TIRES_OF_A_SIZE = 4;

const YEAR_ROUND: readonly string[] = ['allseasontires', 'allweathertires'];
/** What has most in its favour costs at most this many times the price of the cheapest tire. */
const MAX_PRICE_RATIO = 2.5;
const CONSTRUCTION_WORDS: Record<Construction, string> = { passenger: 'passenger ', LT: 'LT ', C: 'C ', ST: '' };

interface Candidate {
  tire: RecommendableTire;
  /** what so many come to, in cents, with promotions */
  price: number;
  merits: Merit[];
  favourite: Favourite | undefined;
  points: number;
}

/**
 * Good has the lowest price, best the most points, which is never the cheapest. Better has something that good has not, no fewer
 * points, and costs no more than best.
 * @param tires of one size, those alone that fit the vehicle if there is one
 * @returns up to three, in the order of their prices, and in sentences why there are not three and what is compared
 */
export function recommendedTires(
  tires: readonly RecommendableTire[],
  wanted: RecommendFor,
): { picks: Recommendation[]; note: string } {
  const { candidates, noun, facts } = comparedTires(tires, wanted);
  const [good] = candidates;
  if (!good) return { picks: [], note: '' };
  const others = candidates.filter(
    (tire) => tire.price > good.price && tire.points >= good.points && saysMore(tire, good),
  );
  const best = most(others.filter((tire) => tire.points > good.points && tire.price <= good.price * MAX_PRICE_RATIO));
  const better = best && most(others.filter((tire) => tire !== best && tire.price <= best.price));
  const claim = candidates.length > 1 ? `Lowest price of ${candidates.length} ${noun}.` : '';
  const pick = (grade: Grade, candidate: Candidate | undefined): Recommendation[] => {
    if (!candidate) return [];
    const { tire, favourite } = candidate;
    const reason = reasonOf(candidate, grade === 'good' ? claim : '', wanted);
    return [{ grade, tire, favourite: favourite?.reason ?? '', reason }];
  };
  const picks = [...pick('good', good), ...pick('better', better), ...pick('best', best)];
  const compared = facts.length && candidates.length > 1 ? `Compared by price, ${facts.join(', ')}.` : '';
  return { picks, note: [whyFewer(picks.length, candidates.length, noun), compared].filter(Boolean).join(' ') };
}

/** A favourite of the owner, else the one with the most points; of several what carries more, is rated for more, or we have most of. */
const most = (candidates: Candidate[]): Candidate | undefined =>
  candidates.toSorted(
    (a, b) =>
      Number(Boolean(b.favourite)) - Number(Boolean(a.favourite)) ||
      b.points - a.points ||
      (loadsOf(b.tire.load_index)[0] ?? 0) - (loadsOf(a.tire.load_index)[0] ?? 0) ||
      (speedOf(b.tire.speed_rating) ?? 0) - (speedOf(a.tire.speed_rating) ?? 0) ||
      (b.tire.count ?? 0) - (a.tire.count ?? 0),
  )[0];

function whyFewer(picks: number, candidates: number, noun: string): string {
  if (picks === 3) return '';
  if (candidates === 1) return `There are no other ${noun}.`;
  return picks === 1
    ? `What we record of the other ${noun} says no more for them.`
    : 'What we record says for no tire between these two what it does not say for the first.';
}

/** `Lowest price of 9 winter tires. Snowflake, 12/32 in. tread. In stock at Skyline NE.`, and what its card says of the fit */
function reasonOf({ tire, merits }: Candidate, claim: string, { places, originals }: RecommendFor): string {
  const facts = merits.map(({ text }) => text).join(', ');
  const place = placeText(tire, places) || 'our shop';
  const fit = originals ? (withFit([offeredTire(tire)], originals)[0]!.fit?.reason ?? '') : '';
  return [claim, facts && sentence(facts), sentence(tire.lead_days ? place : `in stock at ${place}`), fit]
    .filter(Boolean)
    .join(' ');
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const saysMore = (tire: Candidate, good: Candidate): boolean =>
  tire.favourite !== undefined ||
  tire.merits.some(({ text, points }) => points > 0 && !good.merits.some((merit) => merit.text === text));

/** The tires that are compared, cheapest first, then by points, then the older. `noun`: what all are, `passenger winter tires`. */
function comparedTires(tires: readonly RecommendableTire[], wanted: RecommendFor) {
  const enough = enoughInStock(wanted.tires);
  const sold = tires.filter(
    (tire) =>
      tire.in_stock &&
      (tire.count === null || tire.count >= enough) &&
      cents(tire.retail_price) > 0 &&
      constructionOfSize(tire.size) !== 'ST',
  );
  const { noun, isChosen } = choicesOf(wanted).find((choice) => sold.some(choice.isChosen)) ?? NOTHING;
  const chosen = sold.filter(isChosen);
  const compared = pickConstruction(chosen, wanted.originals);
  const here = compared.filter(({ lead_days }) => !lead_days);
  const offered = here.length ? here : compared;
  const facts = recordedFacts(offered);
  const candidates = offered.map((tire): Candidate => {
    const merits = meritsOf(tire, wanted, facts);
    const favourite = favouriteOf(tire, wanted.favourites);
    const points = merits.reduce((sum, merit) => sum + merit.points, favourite ? FAVOURITE_POINTS : 0);
    return {
      tire,
      price: goodsCents(pricedItem(tire, { quantity: wanted.tires }, wanted.terms)),
      merits,
      favourite,
      points,
    };
  });
  const construction = compared.length < chosen.length ? CONSTRUCTION_WORDS[constructionOfSize(compared[0]!.size)] : '';
  const isWinter = wanted.season === 'winter';
  return {
    facts: [...facts, ...(isWinter ? ['ice'] : []), ...(wanted.originals ? ['fit'] : [])],
    noun: `${construction}${noun} ${here.length ? 'in stock here as a set' : 'that we can bring in as a set'}`,
    candidates: candidates.sort((a, b) => a.price - b.price || b.points - a.points || a.tire.id - b.tire.id),
  };
}

interface Choice {
  noun: string;
  isChosen(tire: RecommendableTire): boolean;
}
const NOTHING: Choice = { noun: '', isChosen: () => false };

/** What is chosen from: the first of these of which there are any. */
function choicesOf({ types, season }: RecommendFor): Choice[] {
  if (types.length) return [{ noun: 'tires of this type', isChosen: (tire) => types.includes(tire.type_short) }];
  return season === 'winter'
    ? [
        { noun: 'winter tires', isChosen: (tire) => tire.type_short === WINTER_TYPE },
        { noun: 'tires with the snowflake', isChosen: hasSnowflake },
      ]
    : [
        { noun: 'all-season and all-weather tires', isChosen: (tire) => YEAR_ROUND.includes(tire.type_short) },
        { noun: 'tires', isChosen: (tire) => tire.type_short !== WINTER_TYPE },
      ];
}

/** Those of the vehicle's own construction, or where there is none, and without a vehicle, of the most frequent one. */
function pickConstruction(
  tires: readonly RecommendableTire[],
  originals: readonly OriginalTire[] | null,
): readonly RecommendableTire[] {
  const groups = Map.groupBy(tires, ({ size }) => constructionOfSize(size));
  const own = originals?.[0] && groups.get(constructionOfSize(originals[0].size));
  if (own) return own;
  const [largest = []] = (['passenger', 'LT', 'C'] as const)
    .map((construction) => groups.get(construction) ?? [])
    .sort((a, b) => b.length - a.length);
  return largest;
}
