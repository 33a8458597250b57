/**
 * Three tires of a size's or vehicle's list: the lowest price, the one with most in its favour, and one between. No test of
 * tires is recorded, so none is called the best. The rule is written down in docs/recommendations.md. It reads what
 * everybody may see: no cost, no partner price, no margin.
 */
import { cents } from '#src/kit/money.ts';
import { placeText } from '#src/features/products/stock.ts';
import { constructionOfSize, type Construction, loadsOf, speedOf } from '#src/features/sizes/service-description.ts';
import { offeredTire, withFit, isSpeedKnown, judgeForAxle } from '#src/features/vehicles/tire-fit.ts';
import { goodsCents } from '#src/features/pricing/item-price.ts';
import { pricedItem, type SaleTerms } from '#src/features/pricing/price.ts';
import { enoughInStock, WINTER_TYPE, type TireSeason } from '#src/features/pricing/winter-tire.ts';
import type { Product, ProductSummary } from '#src/features/products/product.ts';
import type { Favourite } from '#src/features/shop/favourites.ts';
import { warrantyText } from '#src/kit/units.ts';
import type { OriginalTire } from '#src/features/vehicles/original-tire.ts';
import icePatterns from './ice-patterns.json' with { type: 'json' };

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
  const picks = Object.entries({ good, better, best }).flatMap(([grade, candidate]) => {
    if (!candidate) return [];
    const { tire, favourite } = candidate;
    const reason = reasonOf(candidate, candidate === good ? claim : '', wanted);
    return [{ grade: grade as Grade, tire, favourite: favourite?.reason ?? '', reason }];
  });
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

type Candidate = ReturnType<typeof candidateOf>;

/** `price`: what so many come to, in cents, with promotions */
function candidateOf(tire: RecommendableTire, wanted: RecommendFor, facts: readonly string[]) {
  const merits = meritsOf(tire, wanted, facts);
  const favourite = wanted.favourites.find(
    ({ type, pattern }) => type === tire.type_short && pattern.toLowerCase() === patternName(tire),
  );
  const points = merits.reduce((sum, merit) => sum + merit.points, favourite ? FAVOURITE_POINTS : 0);
  const price = goodsCents(pricedItem(tire, { quantity: wanted.tires }, wanted.terms));
  return { tire, price, merits, favourite, points };
}

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
  const [noun, isChosen] = choicesOf(wanted).find(([, isOne]) => sold.some(isOne)) ?? ['', () => false];
  const chosen = sold.filter(isChosen);
  const compared = pickConstruction(chosen, wanted.originals);
  const here = compared.filter(({ lead_days }) => !lead_days);
  const offered = here.length ? here : compared;
  const facts = recordedFacts(offered);
  const candidates = offered.map((tire) => candidateOf(tire, wanted, facts));
  const construction = compared.length < chosen.length ? CONSTRUCTION_WORDS[constructionOfSize(compared[0]!.size)] : '';
  const isWinter = wanted.season === 'winter';
  return {
    facts: [...facts, ...(isWinter ? ['ice'] : []), ...(wanted.originals ? ['fit'] : [])],
    noun: `${construction}${noun} ${here.length ? 'in stock here as a set' : 'that we can bring in as a set'}`,
    candidates: candidates.sort((a, b) => a.price - b.price || b.points - a.points || a.tire.id - b.tire.id),
  };
}

/** What is chosen from: the first of these of which there are any. */
function choicesOf({
  types,
  season,
}: RecommendFor): Array<[noun: string, isOne: (tire: RecommendableTire) => boolean]> {
  if (types.length) return [['tires of this type', (tire) => types.includes(tire.type_short)]];
  return season === 'winter'
    ? [
        ['winter tires', (tire) => tire.type_short === WINTER_TYPE],
        ['tires with the snowflake', hasSnowflake],
      ]
    : [
        ['all-season and all-weather tires', (tire) => YEAR_ROUND.includes(tire.type_short)],
        ['tires', (tire) => tire.type_short !== WINTER_TYPE],
      ];
}

/** Those of the vehicle's own construction, or where there is none, and without a vehicle, of the most frequent one. */
function pickConstruction(
  tires: readonly RecommendableTire[],
  originals: readonly OriginalTire[] | null,
): readonly RecommendableTire[] {
  const groups = Map.groupBy(tires, ({ size }) => constructionOfSize(size));
  const own = originals?.[0] && groups.get(constructionOfSize(originals[0].size));
  const all = (['passenger', 'LT', 'C'] as const).map((construction) => groups.get(construction) ?? []);
  return own ?? all.reduce((largest, group) => (group.length > largest.length ? group : largest));
}

/** What the rule knows of a tire. */
export type RecommendableTire = Omit<ProductSummary, 'averageRating' | 'reviewCount'> &
  Pick<Product, 'studdable' | 'warranty_km' | 'utqg' | 'visitorRating' | 'visitorCount'>;

export interface RecommendFor {
  season: TireSeason;
  /** types that the visitor has chosen; none: the season chooses */
  types: readonly string[];
  /** how many tires are bought: only those count of which so many are in stock */
  tires: number;
  terms: SaleTerms;
  /** what the list's vehicle came on; null: the list is that of a size */
  originals: readonly OriginalTire[] | null;
  favourites: readonly Favourite[];
  /** names of the shops, by `location` */
  places: readonly string[];
}

type Merit = { text: string; points: number };

/** Points of a pattern that the owner has named, more than any other merit. */
const FAVOURITE_POINTS = 3;
/** From this many km on a warranty counts twice. */
const LONG_WARRANTY = 100_000;
/** 32nds of an inch from which a tread counts as deep, and twice; a passenger tire has 10 when new. */
const [DEEP_TREAD, DEEPEST_TREAD] = [11, 13];
/** Treadwear grade of the UTQG from which a tire counts as long-wearing. */
const LONG_WEAR = 600;
/** Average in stars, and numbers of visitors’ ratings, from which a tire counts as liked, and twice. */
const [WELL_RATED, ENOUGH_RATINGS, MANY_RATINGS] = [4, 3, 10];

/** `nokian hakkapeliitta r5`: brand and pattern as people write them. */
const patternName = ({ brands, pattern_title }: Pick<RecommendableTire, 'brands' | 'pattern_title'>): string =>
  `${brands} ${pattern_title}`.toLowerCase();

/** What the makers built for ice. `newest`: its maker's top line; `studdable` runs without studs, too. */
const ICE_MERITS = [
  { kind: 'newest', text: 'its maker’s top line for ice', points: 3 },
  { kind: 'studless', text: 'made for ice', points: 2 },
  { kind: 'studdable', text: 'made for ice, takes studs', points: 2 },
] as const;
const iceMeritOf = (tire: RecommendableTire) =>
  ICE_MERITS.find(({ kind }) => icePatterns[kind].some((name) => name.toLowerCase() === patternName(tire)));

/** Patterns whose snowflake is in doubt (`db/seed/patterns/unsettled.csv`). */
const UNSETTLED_SNOWFLAKE: readonly string[] = ['laufenn x fit at', 'nexen roadian htx2'];
const hasSnowflake = (tire: RecommendableTire): boolean =>
  tire.snowflake === true && !UNSETTLED_SNOWFLAKE.includes(patternName(tire));

/** Facts that makers state of some patterns alone, by the words that name them. */
const RECORDED: Record<string, (tire: RecommendableTire) => boolean> = {
  snowflake: ({ snowflake }) => snowflake !== null,
  warranty: ({ warranty_km }) => warranty_km !== null,
  tread: ({ tread_depth }) => tread_depth !== null,
  treadwear: ({ utqg }) => utqg !== '',
  'customers’ ratings': ({ visitorCount }) => visitorCount >= ENOUGH_RATINGS,
};
/** A fact counts if it is recorded for so many of the patterns that are compared: else it would reward what is written down. */
const RECORDED_SHARE = 0.7;

function recordedFacts(tires: readonly RecommendableTire[]): string[] {
  const patterns = [...Map.groupBy(tires, patternName).values()];
  return Object.keys(RECORDED).filter(
    (fact) => patterns.filter((of) => of.some(RECORDED[fact]!)).length >= RECORDED_SHARE * patterns.length,
  );
}

/** The merits of a tire. A property that nobody has stated is none. @param facts that count (`recordedFacts`) */
function meritsOf(tire: RecommendableTire, { season, originals }: RecommendFor, facts: readonly string[]): Merit[] {
  const { visitorCount, warranty_km, tread_depth, visitorRating } = tire;
  const counted = (fact: string, value: number | null): number => (facts.includes(fact) ? (value ?? 0) : 0);
  const warranty = counted('warranty', warranty_km);
  const tread = counted('tread', tread_depth);
  const stars = counted('customers’ ratings', visitorRating);
  const wear = counted('treadwear', Number(/^\d{2,3}/.exec(tire.utqg)?.[0] ?? 0));
  const ice = iceMeritOf(tire);
  const isWinter = season === 'winter';
  // a lower speed rating is normal in winter and earns no less
  const rated = isWinter
    ? originals?.map((one) => ({ ...one, service: { ...one.service, speedRating: '' } }))
    : originals;
  const isAsOriginal = Boolean(rated) && judgeForAxle(offeredTire(tire), rated!).fit === 'fits';
  const rating = rated && isSpeedKnown(rated) ? 'load and speed rating' : 'load rating';
  const merit = (hasIt: boolean, text: string, points: number): Merit[] => (hasIt ? [{ text, points }] : []);
  return [
    ...merit(facts.includes('snowflake') && hasSnowflake(tire), 'snowflake', isWinter ? 2 : 1),
    ...(isWinter && ice ? [ice] : []),
    ...merit(isWinter && tire.studdable === true && ice?.kind !== 'studdable', 'studdable', 0),
    ...merit(isAsOriginal, `original ${rating}`, 1),
    ...merit(warranty > 0, `${warrantyText(warranty)} warranty`, warranty >= LONG_WARRANTY ? 2 : 1),
    ...merit(tread >= DEEP_TREAD, `${tread}/32 in. tread`, tread >= DEEPEST_TREAD ? 2 : 1),
    ...merit(wear >= LONG_WEAR, `treadwear ${wear}`, 1),
    ...merit(
      stars >= WELL_RATED && visitorCount >= ENOUGH_RATINGS,
      `${stars} stars from ${visitorCount} customers`,
      visitorCount >= MANY_RATINGS ? 2 : 1,
    ),
  ];
}
