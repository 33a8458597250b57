import { constructionOf } from '#src/features/sizes/construction.ts';
import { MM_PER_INCH, sectionWidth, type ParsedTireSize } from '#src/features/sizes/tire-size.ts';

/**
 * Widths of rims that a tire may be mounted on, as shares of its section width, by the least aspect ratio that they hold for.
 *
 * From memory of The Tire and Rim Association’s Year Book and the ETRTO Standards Manual (ISO 4000-1), which list approved widths
 * size by size and are sold, not published. Public and alike: 205/60R15 takes 5.5 to 7.5 inches (Tire Rack, Rim Width Range), and
 * the measuring rim is 70 % of the section, 85 % below 50 series. Where the shares are narrower than a table, a wheel is refused that
 * might have been allowed.
 */
const SHARES: ReadonlyArray<readonly [aspect: number, min: number, max: number]> = [
  [70, 0.645, 0.89],
  [65, 0.66, 0.915],
  [50, 0.665, 0.935],
  [45, 0.775, 0.98],
  [0, 0.825, 1.03],
];
/** Light-truck tires of tall sections take narrower rims, as do flotation sizes. */
const LIGHT_TRUCK = { min: 0.645, max: 0.835 };
const FLOTATION = { min: 0.665, max: 0.89 };

const STEP = 0.5;

/** In inches, in the half inches that rims are made in: 225/65R17 6 to 8. */
export function approvedRimWidths(size: ParsedTireSize): { min: number; max: number } {
  const width = sectionWidth(size) / MM_PER_INCH;
  const [, min, max] = SHARES.find(([aspect]) => size.profile >= aspect)!;
  const isTallTruck = constructionOf(size) === 'LT' && size.profile >= 65;
  const share = size.system === 'flotation' ? FLOTATION : isTallTruck ? LIGHT_TRUCK : { min, max };
  return { min: Math.ceil((share.min * width) / STEP) * STEP, max: Math.floor((share.max * width) / STEP) * STEP };
}
