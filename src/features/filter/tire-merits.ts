/** What speaks for a tire when three are recommended: facts that everybody may see, each with its points. */
import type { Product, ProductSummary } from '#src/features/products/product.ts';
import type { Favourite } from '#src/features/shop/favourites.ts';
import { warrantyText } from '#src/kit/units.ts';
import type { OriginalTire } from '#src/features/vehicles/original-tire.ts';
import { isSpeedKnown, judgeForAxle, offeredTire } from '#src/features/vehicles/tire-fit.ts';
import type { SaleTerms } from '#src/features/pricing/price.ts';
import icePatterns from './ice-patterns.json' with { type: 'json' };
import type { TireSeason } from './tire-season.ts';

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

export interface Merit {
  text: string;
  points: number;
}

/** Points of a pattern that the owner has named, more than any other merit. */
export const FAVOURITE_POINTS = 3;
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
const ICE = Object.entries(icePatterns).map(([kind, names]) => ({
  kind: kind as keyof typeof icePatterns,
  patterns: new Set(names.map((name) => name.toLowerCase())),
}));
const ICE_MERITS: Record<keyof typeof icePatterns, Merit> = {
  newest: { text: 'its maker’s top line for ice', points: 3 },
  studless: { text: 'made for ice', points: 2 },
  studdable: { text: 'made for ice, takes studs', points: 2 },
};

/** Patterns whose snowflake is in doubt (`db/seed/patterns/unsettled.csv`). */
const UNSETTLED_SNOWFLAKE: readonly string[] = ['laufenn x fit at', 'nexen roadian htx2'];
export const hasSnowflake = (tire: RecommendableTire): boolean =>
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

export function recordedFacts(tires: readonly RecommendableTire[]): string[] {
  const patterns = [...Map.groupBy(tires, patternName).values()];
  return Object.keys(RECORDED).filter(
    (fact) => patterns.filter((of) => of.some(RECORDED[fact]!)).length >= RECORDED_SHARE * patterns.length,
  );
}

export const favouriteOf = (tire: RecommendableTire, favourites: readonly Favourite[]): Favourite | undefined =>
  favourites.find(({ type, pattern }) => type === tire.type_short && pattern.toLowerCase() === patternName(tire));

const withoutSpeed = (original: OriginalTire): OriginalTire => ({
  ...original,
  service: { ...original.service, speedRating: '' },
});

/** The merits of a tire. A property that nobody has stated is none. @param facts that count (`recordedFacts`) */
export function meritsOf(
  tire: RecommendableTire,
  { season, originals }: RecommendFor,
  facts: readonly string[],
): Merit[] {
  const { visitorCount, warranty_km, tread_depth, visitorRating } = tire;
  const counted = (fact: string, value: number | null): number => (facts.includes(fact) ? (value ?? 0) : 0);
  const warranty = counted('warranty', warranty_km);
  const tread = counted('tread', tread_depth);
  const stars = counted('customers’ ratings', visitorRating);
  const wear = counted('treadwear', Number(/^\d{2,3}/.exec(tire.utqg)?.[0] ?? 0));
  const ice = ICE.find(({ patterns }) => patterns.has(patternName(tire)));
  const isWinter = season === 'winter';
  // a lower speed rating is normal in winter and earns no less
  const rated = isWinter ? originals?.map(withoutSpeed) : originals;
  const isAsOriginal = Boolean(rated) && judgeForAxle(offeredTire(tire), rated!).fit === 'fits';
  const rating = rated && isSpeedKnown(rated) ? 'load and speed rating' : 'load rating';
  const merit = (hasIt: boolean, text: string, points: number): Merit[] => (hasIt ? [{ text, points }] : []);
  return [
    ...merit(facts.includes('snowflake') && hasSnowflake(tire), 'snowflake', isWinter ? 2 : 1),
    ...(isWinter && ice ? [ICE_MERITS[ice.kind]] : []),
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
