import { atom } from 'nanostores';
import type { entriesCall, Entry } from '#src/features/desk-frame/entries-calls.ts';
import { readEntry, type EntryData } from '#src/features/entries/entry-kinds.ts';
import { isSame, withMine } from '#src/features/desk-frame/forms.ts';
import { deskCall, deskList } from '#src/features/desk-frame/desk-store.ts';
import { loadEntry, putEntry } from '#src/features/desk-frame/entry-store.ts';
import { showWaiting } from '#src/features/desk-frame/publish-store.ts';

export type ProductData = EntryData['product'];
export interface ProductRow {
  entry: Entry<'product'> | null;
  data: ProductData | null;
  errors: Record<string, string>;
  state: 'loading' | 'ready' | 'saving' | 'saved' | 'failed';
  message: string;
}

export const deskProducts = deskList(
  (query) => deskCall<typeof entriesCall>(`GET /api/editor/entries/product?${query}`),
  20,
);
export const $rows = atom<Record<string, ProductRow>>({});

const patch = (id: string, change: Partial<ProductRow>) => {
  const row = $rows.get()[id];
  if (row) $rows.set({ ...$rows.get(), [id]: { ...row, ...change } });
};
export const isChanged = ({ entry, data }: ProductRow): boolean => entry !== null && !isSame(entry.data, data);

/** Rows with unsaved changes keep them. */
export async function loadRows(ids: readonly string[]): Promise<void> {
  const now = $rows.get();
  const unsaved = Object.fromEntries(Object.entries(now).filter(([, row]) => isChanged(row)));
  const wanted = ids.filter((id) => !(id in unsaved));
  const loading: ProductRow = { entry: null, data: null, errors: {}, state: 'loading', message: '' };
  $rows.set({ ...unsaved, ...Object.fromEntries(wanted.map((id) => [id, now[id] ?? loading])) });
  await Promise.all(wanted.map(loadRow));
}

async function loadRow(id: string): Promise<void> {
  const outcome = await loadEntry('product', id);
  if (outcome.ok) patch(id, { entry: outcome.data, data: outcome.data.data, errors: {}, state: 'ready', message: '' });
  else patch(id, { state: 'failed', message: outcome.message });
}

export function changeRow(id: string, change: Partial<Record<keyof ProductData, unknown>>): void {
  const row = $rows.get()[id];
  if (!row?.data) return;
  const errors = { ...row.errors };
  for (const field of Object.keys(change)) delete errors[field];
  patch(id, { data: { ...row.data, ...change } as ProductData, errors, state: 'ready', message: '' });
}

export const resetRow = (id: string) =>
  patch(id, { data: $rows.get()[id]?.entry?.data ?? null, errors: {}, state: 'ready', message: '' });

/** Saves one row. After a conflict it shows the other editor's values, but keeps the fields that were changed here. */
export async function saveRow(id: string): Promise<void> {
  const row = $rows.get()[id];
  if (!row?.entry || !row.data || row.state === 'saving') return;
  const { errors } = readEntry('product', id, row.data)!;
  if (Object.keys(errors).length) return patch(id, { errors, state: 'failed', message: '' });
  patch(id, { state: 'saving', errors: {}, message: '' });
  const outcome = await putEntry('product', id, row.data, row.entry.version);
  if (outcome.ok) {
    patch(id, { entry: outcome.data, data: outcome.data.data, state: 'saved', message: 'Saved' });
    showWaiting(outcome.body);
    return;
  }
  const theirs = outcome.status === 409 ? (outcome.data as Entry<'product'> | null) : null;
  if (!theirs) return patch(id, { state: 'failed', message: outcome.message, errors: outcome.fields ?? {} });
  patch(id, {
    entry: theirs,
    data: withMine(row.entry.data, row.data, theirs.data).data,
    state: 'failed',
    message: `${outcome.message} Your changes are shown with theirs. Compare them and save again.`,
  });
}
