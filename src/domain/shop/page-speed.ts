/** How fast pages are for visitors: measurements are counted in steps, and told as a 75th percentile. See https://web.dev/articles/vitals. */

/** `step` and the bounds of good and poor are milliseconds, those of `cls` a score. */
export const SPEED_METRICS = {
  lcp: { step: 100, good: 2_500, poor: 4_000 },
  inp: { step: 20, good: 200, poor: 500 },
  cls: { step: 0.01, good: 0.1, poor: 0.25 },
} as const;
export type SpeedMetric = keyof typeof SPEED_METRICS;
export const SPEED_METRIC_NAMES = Object.keys(SPEED_METRICS) as SpeedMetric[];

/** Views of a kind of page on a kind of device. */
export interface SpeedFigure {
  page: string;
  device: 'phone' | 'computer';
  /** 75th percentiles, ms and a score; one that no browser told is missing */
  figures: Partial<Record<SpeedMetric, number>>;
  /** measured */
  views: number;
}

/** All that is slower counts in the last step. */
const LAST_STEP = 100;

export const speedStep = (metric: SpeedMetric, value: number): number =>
  Math.min(Math.floor(value / SPEED_METRICS[metric].step + 1e-9), LAST_STEP);

/** The upper end of a step. */
export const speedOfStep = (metric: SpeedMetric, step: number): number =>
  Math.round((step + 1) * SPEED_METRICS[metric].step * 100) / 100;
