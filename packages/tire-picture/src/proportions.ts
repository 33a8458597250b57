import type { PictureType } from './subject.ts';

/** Lengths in mm of a tire without a wheel. */
export interface Proportions {
  width: number;
  radius: number;
  /** Radius of the rim. */
  rim: number;
  /** Half of the tread's width on the road. */
  half: number;
  /** Groove depth, slightly more than real: grooves would look grey in a picture of 480 px. */
  depth: number;
  /** How much smaller the radius is at the tread's edge than in its middle. */
  drop: number;
  /** Roundness of the shoulder: a small value is a square shoulder. */
  shoulder: number;
}

/** What a type's tires look like; `half` and `drop` as shares of the width. */
interface TypeDefaults {
  size: string;
  half: number;
  depth: number;
  drop: number;
  shoulder: number;
}

const typeDefaults: Record<PictureType, TypeDefaults> = {
  summertires: { size: '245/40R18', half: 0.425, depth: 8, drop: 0.03, shoulder: 13 },
  allseasontires: { size: '225/60R17', half: 0.405, depth: 9, drop: 0.03, shoulder: 12 },
  allweathertires: { size: '225/60R17', half: 0.405, depth: 9.5, drop: 0.032, shoulder: 12 },
  wintertires: { size: '215/60R16', half: 0.405, depth: 10.5, drop: 0.032, shoulder: 11 },
  allterraintires: { size: '265/70R17', half: 0.425, depth: 13.5, drop: 0.026, shoulder: 9 },
  mudterraintires: { size: '35X12.50R17', half: 0.44, depth: 18, drop: 0.022, shoulder: 8 },
  trailertires: { size: 'ST205/75R15', half: 0.395, depth: 9, drop: 0.028, shoulder: 11 },
  tirebags: { size: '225/65R17', half: 0.42, depth: 8, drop: 0.03, shoulder: 14 },
};

const metric = /(\d{3})\/(\d{2})(?:\.\d+)?Z?R[F]?(\d{2}(?:\.5)?)/i;
const flotation = /(\d{2}(?:\.\d+)?)X(\d{1,2}(?:\.\d+)?)R(\d{2}(?:\.5)?)/i;

/** The tire's dimensions from its size. A size that cannot be parsed gets the typical one of its type. */
export function proportionsOf(type: PictureType, size: string): Proportions {
  const defaults = typeDefaults[type];
  const text = size.replace(/\s/g, '');
  const { width, rim, radius } = parseSize(text) ?? parseSize(defaults.size)!;
  return {
    width,
    rim,
    radius,
    half: width * defaults.half,
    depth: defaults.depth,
    drop: width * defaults.drop,
    shoulder: defaults.shoulder,
  };
}

function parseSize(size: string): Pick<Proportions, 'width' | 'rim' | 'radius'> | undefined {
  const m = metric.exec(size);
  if (m) {
    const [width, aspect, rim] = [Number(m[1]), Number(m[2]), Number(m[3]) * 12.7];
    return { width, rim, radius: rim + (width * aspect) / 100 };
  }
  const f = flotation.exec(size);
  if (f) return { width: Number(f[2]) * 25.4, rim: Number(f[3]) * 12.7, radius: Number(f[1]) * 12.7 };
  return undefined;
}
