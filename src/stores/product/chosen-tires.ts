/** The tires that the visitor has chosen to compare and to come back to. They are stored in this browser, and every tab follows. */
import { atom } from 'nanostores';
import { readChosen, toggleTire, type TireChoice, type ChosenTires } from '#src/domain/product/chosen-tires.ts';
import { CHOSEN_TIRES_KEY } from '#src/domain/shop/storage-keys.ts';

export const $chosen = atom<ChosenTires>({ compare: [], save: [] });

let opened = false;

/** Reads what is stored, and follows other tabs from now on. */
export function openChosen(): void {
  if (opened) return;
  opened = true;
  const read = (): void => {
    try {
      $chosen.set(readChosen(localStorage.getItem(CHOSEN_TIRES_KEY)));
    } catch {
      // storage is blocked: what is chosen lasts for this page
    }
  };
  read();
  addEventListener('storage', ({ key }) => (key === CHOSEN_TIRES_KEY || key === null) && read());
  addEventListener('pageshow', ({ persisted }) => persisted && read());
}

/**
 * Chooses a tire, or takes it back.
 * @returns `full` when there is no room for one more to compare, `forgotten` when it lasts for this page alone
 */
export function toggleChosen(choice: TireChoice, id: number): 'full' | 'stored' | 'forgotten' {
  const next = toggleTire($chosen.get(), choice, id);
  if (!next) return 'full';
  return store(next) ? 'stored' : 'forgotten';
}

export const clearChosen = (choice: TireChoice): boolean => store({ ...$chosen.get(), [choice]: [] });

function store(chosen: ChosenTires): boolean {
  $chosen.set(chosen);
  try {
    if (chosen.compare.length || chosen.save.length) localStorage.setItem(CHOSEN_TIRES_KEY, JSON.stringify(chosen));
    else localStorage.removeItem(CHOSEN_TIRES_KEY);
    return true;
  } catch {
    return false; // storage is blocked, as above
  }
}
