/** The tires that a visitor compares or comes back to, in this browser only, as ids: prices are always today's. */
import { parseStored } from '#src/kit/browser-storage.ts';
import { COMPARE_TIRES } from '#src/kit/paths.ts';

export interface ChosenTires {
  compare: number[];
  /** the newest first, at most `MAX_SAVED` */
  save: number[];
}
export type TireChoice = keyof ChosenTires;

export const MAX_SAVED = 24;

/** Reads what is stored. Invalid entries are left out. */
export function readChosen(text: string | null): ChosenTires {
  const stored = parseStored(text) as Partial<Record<TireChoice, unknown>> | null;
  return { compare: ids(stored?.compare, MAX_COMPARED), save: ids(stored?.save, MAX_SAVED) };
}

const ids = (list: unknown, most: number): number[] =>
  Array.isArray(list) ? [...new Set(list.filter((id) => Number.isInteger(id) && id > 0))].slice(0, most) : [];

/** Chooses a tire, or takes it back. @returns null when there is no room for one more to compare */
export function toggleTire(chosen: ChosenTires, choice: TireChoice, id: number): ChosenTires | null {
  const list = chosen[choice];
  if (list.includes(id)) return { ...chosen, [choice]: list.filter((other) => other !== id) };
  if (choice === 'save') return { ...chosen, save: [id, ...list].slice(0, MAX_SAVED) };
  return list.length < MAX_COMPARED ? { ...chosen, compare: [...list, id] } : null;
}

/** Which tires a comparison is of, as its URL says it: `/tires/compare?ids=12,34`. */

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
