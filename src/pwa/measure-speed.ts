/** Measures how fast this view is. Loaded after the page, for some views, and kept below 2 KiB; see docs/operations.md. */
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/** @returns LCP, INP and CLS by these names, which are filled in until the page is hidden */
export function measureSpeed(): Record<string, number> {
  const speed: Record<string, number> = {};
  const note = ({ name, value }: Metric) => void (speed[name] = value);
  onLCP(note);
  onINP(note);
  onCLS(note);
  return speed;
}
