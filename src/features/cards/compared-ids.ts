/** Which tires a comparison is of, as its URL says it: `/tires/compare?ids=12,34`. */
import { COMPARE_TIRES } from '#src/kit/paths.ts';

export const MAX_COMPARED = 4;
const MAX_READ = 12;

/** Reads the ids of a URL, each once, in their order. What is no id is left out. */
export const readComparedIds = (text: string): number[] => {
  const words = text.slice(0, 400).split(',');
  const ids = words.map((word) => word.trim()).filter((word) => /^[1-9]\d{0,8}$/.test(word));
  return [...new Set(ids.map(Number))].slice(0, MAX_READ);
};

export const comparedTiresPath = (ids: readonly number[]): string =>
  ids.length ? `${COMPARE_TIRES}?ids=${ids.join()}` : COMPARE_TIRES;
