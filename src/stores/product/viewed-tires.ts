/** The tires that the visitor looked at last, in `localStorage`. Where that is blocked, nothing is remembered. */
import { readViewed, type ViewedTire } from '#src/domain/product/viewed-tires.ts';
import { VIEWED_TIRES_KEY } from '#src/domain/shop/storage-keys.ts';
import { readItem, writeItem } from '../browser-storage.ts';

export const viewedTires = (): ViewedTire[] => readViewed(readItem(VIEWED_TIRES_KEY) ?? null);
export const clearViewed = (): void => void writeItem(VIEWED_TIRES_KEY, null);
