import type { PictureType } from './subject.ts';

/** Lengths in millimetres, of the tire standing free, without a wheel. */
export interface Proportions {
  width: number;
  radius: number;
  rim: number;
  /** Half of the tread's width that meets the road. */
  half: number;
  /** Groove depth. Drawn a little deeper than life, or grooves turn grey at 480 px. */
  depth: number;
  /** How far the crown falls from the middle to the tread's edge. */
  drop: number;
  /** Radius-like measure of the shoulder: small is square. */
  shoulder: number;
}

interface Habit {
  size: string;
  half: number;
  depth: number;
  drop: number;
  shoulder: number;
}

const habits: Record<PictureType, Habit> = {
  summertires: { size: '245/40R18', half: 0.425, depth: 8, drop: 0.03, shoulder: 13 },
  allseasontires: { size: '225/60R17', half: 0.405, depth: 9, drop: 0.03, shoulder: 12 },
  allweathertires: { size: '225/60R17', half: 0.405, depth: 9.5, drop: 0.032, shoulder: 12 },
  wintertires: { size: '215/60R16', half: 0.405, depth: 10.5, drop: 0.032, shoulder: 11 },
  allterraintires: { size: '265/70R17', half: 0.425, depth: 13.5, drop: 0.026, shoulder: 9 },
  mudterraintires: { size: '35X12.50R17', half: 0.44, depth: 18, drop: 0.022, shoulder: 8 },
  tirebags: { size: '225/65R17', half: 0.42, depth: 8, drop: 0.03, shoulder: 14 },
};

const metric = /(\d{3})\/(\d{2})(?:\.\d+)?Z?R[F]?(\d{2}(?:\.5)?)/i;
const flotation = /(\d{2}(?:\.\d+)?)X(\d{1,2}(?:\.\d+)?)R(\d{2}(?:\.5)?)/i;

/** The tire's measures from its size; a size nobody can read gets the usual one of its type. */
export function proportionsOf(type: PictureType, size: string): Proportions {
  const habit = habits[type];
  const text = size.replace(/\s/g, '');
  const { width, rim, radius } = measures(text) ?? measures(habit.size)!;
  return {
    width,
    rim,
    radius,
    half: width * habit.half,
    depth: habit.depth,
    drop: width * habit.drop,
    shoulder: habit.shoulder,
  };
}

/** The size that stands on the picture: what was asked for if it can be read. */
export function sizeText(type: PictureType, size: string): string {
  return measures(size.replace(/\s/g, '')) ? size.toUpperCase() : habits[type].size;
}

function measures(size: string): Pick<Proportions, 'width' | 'rim' | 'radius'> | undefined {
  const m = metric.exec(size);
  if (m) {
    const [width, aspect, rim] = [Number(m[1]), Number(m[2]), Number(m[3]) * 12.7];
    return { width, rim, radius: rim + (width * aspect) / 100 };
  }
  const f = flotation.exec(size);
  if (f) return { width: Number(f[2]) * 25.4, rim: Number(f[3]) * 12.7, radius: Number(f[1]) * 12.7 };
  return undefined;
}
