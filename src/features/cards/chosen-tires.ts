/** The tires that a visitor compares or comes back to, in this browser only, as ids: prices are always today's. */
import { MAX_COMPARED } from './compared-ids.ts';

export interface ChosenTires {
  compare: number[];
  /** the newest first, at most `MAX_SAVED` */
  save: number[];
}
export type TireChoice = keyof ChosenTires;

export const MAX_SAVED = 24;

/** Reads what is stored. Invalid entries are left out. */
export function readChosen(text: string | null): ChosenTires {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<TireChoice, unknown>> | null;
    return { compare: ids(stored?.compare, MAX_COMPARED), save: ids(stored?.save, MAX_SAVED) };
  } catch {
    return { compare: [], save: [] };
  }
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
