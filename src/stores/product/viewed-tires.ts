/** The tires that the visitor looked at last, in `localStorage`. Where that is blocked, nothing is remembered. */
import { readViewed, type ViewedTire } from '#src/domain/product/viewed-tires.ts';
import { VIEWED_TIRES_KEY } from '#src/domain/shop/storage-keys.ts';

export function viewedTires(): ViewedTire[] {
  try {
    return readViewed(localStorage.getItem(VIEWED_TIRES_KEY));
  } catch {
    return [];
  }
}

export function clearViewed(): void {
  try {
    localStorage.removeItem(VIEWED_TIRES_KEY);
  } catch {
    // storage is blocked
  }
}
