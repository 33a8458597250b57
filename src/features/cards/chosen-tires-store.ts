/** The tires that the visitor has chosen to compare and to come back to. They are stored in this browser, and every tab follows. */
import { atom } from 'nanostores';
import { readChosen, toggleTire, type TireChoice, type ChosenTires } from './chosen-tires.ts';
import { CHOSEN_TIRES_KEY } from '#src/kit/storage-keys.ts';
import { followItem, storeItem } from '#src/kit/browser-storage.ts';

export const $chosen = atom<ChosenTires>({ compare: [], save: [] });

let opened = false;

/** Reads what is stored, and follows other tabs from now on. */
export function openChosen(): void {
  if (opened) return;
  opened = true;
  followItem(CHOSEN_TIRES_KEY, (stored) => $chosen.set(readChosen(stored)));
}

/** @returns `full` when there is no room for one more to compare, `forgotten` when it lasts for this page alone */
export function toggleChosen(choice: TireChoice, id: number): 'full' | 'stored' | 'forgotten' {
  const next = toggleTire($chosen.get(), choice, id);
  if (!next) return 'full';
  return store(next) ? 'stored' : 'forgotten';
}

export const clearChosen = (choice: TireChoice): boolean => store({ ...$chosen.get(), [choice]: [] });

function store(chosen: ChosenTires): boolean {
  $chosen.set(chosen);
  const isEmpty = !chosen.compare.length && !chosen.save.length;
  return storeItem(CHOSEN_TIRES_KEY, isEmpty ? null : JSON.stringify(chosen));
}
