/** The tires that the visitor looked at last on this device. Where storage is blocked, nothing is remembered. */
import { call } from '#src/kit/call.ts';
import type { productsCall } from '#src/features/list/products-calls.ts';
import { readViewed, type ViewedTire } from '#src/features/products/viewed-tires.ts';
import { VIEWED_TIRES_KEY } from '#src/kit/storage-keys.ts';
import { readItem, storeItem } from '#src/kit/browser-storage.ts';

export const viewedTires = (): ViewedTire[] => readViewed(readItem(VIEWED_TIRES_KEY));
export const clearViewed = (): void => void storeItem(VIEWED_TIRES_KEY, null);

export const fetchProducts = (ids: readonly number[]) =>
  call<typeof productsCall>('GET /api/product', { ids: ids.join() });
