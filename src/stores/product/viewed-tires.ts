/** The tires that the visitor looked at last, in `localStorage`. Where that is blocked, nothing is remembered. */
import { readViewed, VIEWED, type ViewedTire } from '#src/domain/product/viewed-tires.ts';

export function viewedTires(): ViewedTire[] {
  try {
    return readViewed(localStorage.getItem(VIEWED));
  } catch {
    return [];
  }
}

export function clearViewed(): void {
  try {
    localStorage.removeItem(VIEWED);
  } catch {
    // storage is blocked
  }
}
