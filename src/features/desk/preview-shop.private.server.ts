import { sql } from 'drizzle-orm';
import type { EntryData, EntryKind } from '#src/features/entries/entry-kinds.ts';
import type { Product } from '#src/features/products/product.ts';
import { loadCuratedVehicles } from '#src/features/vehicles/fitment.server.ts';
import { openListSource, vehicleAmong } from '#src/features/list/list-source.server.ts';
import { findProduct, loadProducts } from '#src/features/list/products.server.ts';
import { grouping, loadCatalogue, type Catalogue, type Shop } from '#src/features/publishing/shop.server.ts';
import { readLiveEdition } from '#src/features/content/edition.server.ts';
import { loadWords } from '#src/features/content/words.server.ts';
import { tryOut, type Database } from '#db/client.ts';
import { EntryConflict, type EntryRow } from '#src/features/entries/entry-row.private.server.ts';
import { saveEntry, type Editing, type SavedValues } from './save.private.server.ts';
import { STORES } from './stores.private.server.ts';

/** Entries that decide what is in lists, or what lists call it. */
const LISTED: ReadonlySet<EntryKind> = new Set(['product', 'product-type', 'brand', 'pattern', 'setting']);

/** How long products and vehicles that only surround the previewed entry are cached, in ms. */
const KEPT_MS = 60_000;
let kept: { db: Database; edition: string; until: number; catalogue: Promise<Catalogue> } | undefined;

/** The shop as if this entry were saved, and public: read in a transaction that is rolled back. @throws EntryError, EntryConflict */
export async function previewShop(
  db: Database,
  { kind, id, data: given }: Omit<SavedValues, 'version'>,
  editing: Editing,
) {
  const { data, at } = whenPublic(kind, given, editing.now);
  const around = await catalogueOf(db);
  return tryOut(db, async (tx) => {
    const before = id === null ? null : await STORES[kind].find(tx, id, editing.now);
    if (id !== null && !before) throw new EntryConflict(null);
    const row = await saveEntry(tx, { kind, id, version: before?.version ?? 0, data }, editing);
    const shop: Shop = { ...(await loadWords(tx, at)), ...(await withEntry(tx, around, kind, row)) };
    return { row: (await STORES[kind].find(tx, row.id, at))!, shop };
  });
}

type Values = SavedValues['data'];

/** @returns null: at once */
function publicFrom(kind: EntryKind, data: Values): unknown {
  if (kind === 'article') return data.published_at;
  if (kind === 'notice' || kind === 'slide') return data.shown_from;
  // a promotion on its first day in all of Canada
  return kind === 'promotion' && typeof data.starts_on === 'string' ? `${data.starts_on}T18:00:00Z` : null;
}

/** The time of the preview: now for drafts, else the time when the entry becomes public. */
function whenPublic(kind: EntryKind, data: Values, now: Date): { data: Values; at: Date } {
  const from = publicFrom(kind, data) ?? now.toISOString();
  const hour = typeof from === 'string' ? new Date(from) : now;
  const isOver = kind !== 'article' && typeof data.shown_until === 'string' && new Date(data.shown_until) <= now;
  const at = Number.isNaN(hour.getTime()) || (hour < now && !isOver) ? now : hour;
  return { data: kind === 'article' ? { ...data, published_at: from } : data, at };
}

async function withEntry(db: Database, around: Catalogue, kind: EntryKind, entry: EntryRow) {
  if (kind === 'fitment') {
    const vehicles = await loadCuratedVehicles(db);
    return { ...around, vehicles, lists: { ...around.lists, vehicle: vehicleAmong(vehicles) } };
  }
  if (!LISTED.has(kind)) return around;
  // which products a list has, and in which order, is read as if the entry were saved
  const lists = await openListSource(db, { vehicles: around.vehicles, edition: 'saved' });
  const changed = new Map((await changedProducts(db, around, kind, entry)).map((product) => [product.id, product]));
  return {
    ...around,
    lists,
    ...(changed.size > 0 && grouping(around.products.map((product) => changed.get(product.id) ?? product))),
  };
}

async function changedProducts(
  db: Database,
  { products }: Catalogue,
  kind: EntryKind,
  { id, data }: EntryRow,
): Promise<Product[]> {
  if (kind === 'pattern') return loadProducts(db, sql`p.pattern_id = ${Number(id)}::int`, 'saved');
  if (kind === 'product') return [(await findProduct(db, Number(id), 'saved')) ?? []].flat();
  if (kind !== 'product-type') return [];
  const { title } = data as EntryData['product-type'];
  return products
    .filter((product) => String(product.type_id) === id)
    .map((product) => ({ ...product, type_name: title }));
}

async function catalogueOf(db: Database): Promise<Catalogue> {
  const { name: edition } = await readLiveEdition(db);
  if (!kept || kept.db !== db || kept.edition !== edition || kept.until < performance.now()) {
    kept = { db, edition, until: performance.now() + KEPT_MS, catalogue: loadCatalogue(db, 'saved') };
    kept.catalogue.catch(() => (kept = undefined));
  }
  return kept.catalogue;
}
