/** The tires that the visitor looked at last on this device. Where storage is blocked, nothing is remembered. */
import { call } from '#src/contracts/call.ts';
import type { productsCall } from '#src/contracts/products.ts';
import { readViewed, type ViewedTire } from '#src/domain/product/viewed-tires.ts';
import { VIEWED_TIRES_KEY } from '#src/domain/shop/storage-keys.ts';
import { readItem, storeItem } from '../browser-storage.ts';

export const viewedTires = (): ViewedTire[] => readViewed(readItem(VIEWED_TIRES_KEY));
export const clearViewed = (): void => void storeItem(VIEWED_TIRES_KEY, null);

/** Tires as everybody sees them today. */
export const fetchProducts = (ids: readonly number[]) =>
  call<typeof productsCall>('GET /api/product', { ids: ids.join() });
