/** What cards show of products, kept in the process until the product changes. */
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/client.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';
import { keptWith } from '../list/kept-with.ts';
import { productSummary } from './product-summary.ts';
import { readCards } from './products.ts';

/** Some 25 MB. */
const MAX_CARDS = 20_000;

/** `forgotten`: how often cards were forgotten, so that what was read before may be old. */
const cardsOf = keptWith((_: Database) => ({
  cards: new LRUCache<number, ProductSummary>({ max: MAX_CARDS }),
  forgotten: 0,
}));

/** @param ids of products that have changed; null: of any */
export function forgetCards(db: Database, ids: Iterable<number> | null): void {
  const known = cardsOf(db);
  known.forgotten++;
  if (ids) for (const id of ids) known.cards.delete(id);
  else known.cards.clear();
}

/** In the order of the ids; without products that are gone. Callers look for changes first (`liveColumns`). */
export async function liveCards(db: Database, ids: readonly number[]): Promise<ProductSummary[]> {
  const known = cardsOf(db);
  const { forgotten } = known;
  const found = new Map(ids.flatMap((id) => (known.cards.has(id) ? [[id, known.cards.get(id)!] as const] : [])));
  const missing = ids.filter((id) => !found.has(id));
  for (const row of await readCards(db, missing)) {
    const card = productSummary(row);
    found.set(card.id, card);
    if (known.forgotten === forgotten) known.cards.set(card.id, card);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
