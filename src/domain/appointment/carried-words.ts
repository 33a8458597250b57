/** What "Book" on a product page hands over to the form of appointments, within the tab. */
export const CARRIED_WORDS = 'appointment-for';

export interface CarriedWords {
  /** the tire, its number and total, as a message carries them */
  words: string;
  /** name of the shop that has it; empty: either */
  shop: string;
}

/** The tires and their total, out of words that may begin with those of a product page; null if they do not. */
export function carriedTire(words: string): { tires: string; total: string } | null {
  const [tires, total] = words.split('\n');
  const found = /^\d+ × /.test(tires!) && /: (\$[\d,.]+)(?: with (.+?))?, /.exec(total ?? '');
  return found ? { tires: tires!, total: `Total ${found[1]}${found[2] ? `, ${found[2]} included` : ''}` } : null;
}

export function readCarried(stored: string | null): CarriedWords | null {
  try {
    const value = JSON.parse(stored ?? 'null') as CarriedWords | null;
    return typeof value?.words === 'string' && typeof value.shop === 'string' ? value : null;
  } catch {
    return null;
  }
}
