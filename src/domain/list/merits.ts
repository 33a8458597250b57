/** The advantages of a tire, in points. docs/recommendations.md gives the reasons for each weight. */
import type { Product, ProductSummary } from '../product/product.ts';
import type { Favourite } from '../shop/favourites.ts';
import { isSpeedKnown, judgeForAxle, offeredTire } from '../vehicle/tire-fit.ts';
import type { OriginalTire } from '../vehicle/original-tire.ts';
import icePatterns from './ice-patterns.json' with { type: 'json' };
import type { TireSeason } from './tire-season.ts';
import { warrantyText } from '../shop/units.ts';

/** What the rule knows of a tire. */
export type RecommendableTire = Omit<ProductSummary, 'averageRating' | 'reviewCount'> &
  Pick<Product, 'studdable' | 'warranty_km' | 'tread_depth' | 'utqg' | 'visitorRating' | 'visitorCount'>;

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

const ICE: ReadonlySet<string> = new Set(icePatterns.map((name) => name.toLowerCase()));

export const favouriteOf = (tire: RecommendableTire, favourites: readonly Favourite[]): Favourite | undefined =>
  favourites.find(({ type, pattern }) => type === tire.type_short && pattern.toLowerCase() === patternName(tire));

/**
 * The merits of a tire. A property that nobody has stated is none.
 * @param originals of the list’s vehicle; null: the list is that of a size
 */
export function meritsOf(
  tire: RecommendableTire,
  season: TireSeason,
  originals: readonly OriginalTire[] | null,
): Merit[] {
  const { snowflake, studdable, warranty_km: warranty, tread_depth: tread, visitorRating, visitorCount } = tire;
  const wear = Number(/^\d{2,3}/.exec(tire.utqg)?.[0] ?? 0);
  const isWinter = season === 'winter';
  const merits: Array<Merit | false> = [
    snowflake === true && { text: 'snowflake', points: isWinter ? 2 : 1 },
    isWinter && ICE.has(patternName(tire)) && { text: 'made for ice', points: 2 },
    isWinter && studdable === true && { text: 'studdable', points: 0 },
    originals !== null &&
      judgeForAxle(offeredTire(tire), originals).fit === 'fits' && {
        text: isSpeedKnown(originals) ? 'original load and speed rating' : 'original load rating',
        points: 1,
      },
    warranty !== null &&
      warranty > 0 && {
        text: `${warrantyText(warranty)} warranty`,
        points: warranty >= LONG_WARRANTY ? 2 : 1,
      },
    tread !== null && tread >= DEEP_TREAD && { text: `${tread}/32 in. tread`, points: tread >= DEEPEST_TREAD ? 2 : 1 },
    wear >= LONG_WEAR && { text: `treadwear ${wear}`, points: 1 },
    visitorRating !== null &&
      visitorRating >= WELL_RATED &&
      visitorCount >= ENOUGH_RATINGS && {
        text: `${visitorRating} stars from ${visitorCount} customers`,
        points: visitorCount >= MANY_RATINGS ? 2 : 1,
      },
  ];
  return merits.filter((merit) => merit !== false);
}
