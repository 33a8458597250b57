import { overallDiameter, type ParsedTireSize } from '#src/features/sizes/tire-size.ts';
import loads from './load-ranges.json' with { type: 'json' };

/**
 * Standard load index of a passenger tire ≈ 54.4 ln(width in mm) + 27 ln(rim + sidewall in mm) − this, by aspect ratio.
 * The form is the load formula of The Tire and Rim Association; the figures are fitted to 380 sizes whose standard and
 * extra load indices are printed by their makers. All of these lie within 1.3 of it, and extra load 2.3 or more above.
 */
const BELOW: Readonly<Record<number, number>> = loads.below;

/**
 * Infers from the load index whether a passenger tire is standard or extra load, because makers omit the mark when a size
 * exists in one of them only. Empty when the index does not decide it: trucks, vans, flotation sizes, indices in between.
 */
export function inferLoadRange(size: ParsedTireSize, loadIndex: string): 'SL' | 'XL' | '' {
  const below = BELOW[size.profile];
  const isPassenger = size.system === 'metric' && !/^(?:LT|C|ST)$/.test(size.service);
  if (below === undefined || !isPassenger || !/^\d{2,3}$/.test(loadIndex)) return '';
  const rimAndSidewall = (overallDiameter(size) + size.rim * 25.4) / 2;
  const above = Number(loadIndex) - (54.38 * Math.log(size.width) + 27.04 * Math.log(rimAndSidewall) - below);
  if (above >= -2.5 && above <= 1.5) return 'SL';
  return above >= 2.25 && above <= 5.5 ? 'XL' : '';
}

const SPOKEN: Readonly<Record<string, string>> = loads.spoken;

/** Reads a load range in any usual notation: `XL`, `E`, `LRE`, `10 ply`, `reinforced`. @returns null when it is invalid */
export function parseLoadRange(text: string): string | null {
  const t = text
    .toUpperCase()
    .replace(/^(LOAD RANGE|LR)\s*(?=[A-Z]$)/, '')
    .replace(/(?<![\s-])[\s-]*(PLY|PR)$/, 'PR');
  return /^(SL|XL|HL|[B-HJLMN])$/.test(t) ? t : (SPOKEN[t] ?? null);
}
