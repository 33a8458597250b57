/** What the cards show large. The document is marked with it before the first paint (`PrePaintScript.astro`). */
import { atom } from 'nanostores';
import { PRICE_BASIS } from '#src/domain/shop/document-data.ts';
import { readPriceBasis, type PriceBasis } from '#src/domain/shop/price-basis.ts';

/** Key of `localStorage`, which `components/PrePaintScript.astro` reads, too. */
const STORAGE_KEY = 'basis';

export const $priceBasis = atom<PriceBasis>('each');

/** Reads what this device has stored. */
export const openPriceBasis = (): void =>
  $priceBasis.set(readPriceBasis(document.documentElement.dataset[PRICE_BASIS] ?? null));

export function setPriceBasis(basis: PriceBasis): void {
  $priceBasis.set(basis);
  document.documentElement.dataset[PRICE_BASIS] = basis;
  try {
    localStorage.setItem(STORAGE_KEY, basis);
  } catch {
    // storage is blocked: it holds for this page
  }
}
