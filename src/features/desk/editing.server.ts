import {
  EntryConflict,
  EntryError,
  EntryMissing,
  type EntryRow,
} from '#src/features/entries/entry-row.private.server.ts';
import { countPending, entryStates } from './revisions.private.server.ts';
import type { Editing } from './save.private.server.ts';
import type { Database } from '#db/client.ts';
import { cleanHtml } from '#src/kit/clean-html.ts';
import type { Changed, Entry } from '#src/features/desk-frame/entries-calls.ts';
import { isEntryKind, ENTRY_KIND_NAMES, type EntryKind } from '#src/features/entries/entry-kinds.ts';
import { findOtherPrices } from '#src/features/pricing/edition-prices.server.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import type { StaffCall } from '#src/features/accounts/session.server.ts';

export const editContext = ({ who }: Pick<StaffCall, 'who'>): Editing => ({
  ...who,
  now: new Date(),
  clean: cleanHtml,
});

export function parseEntryKind(text: string | undefined): EntryKind {
  if (!text || !isEntryKind(text)) throw new CallError(404, 'There is nothing of this kind.');
  return text;
}

export const entryNotFound = (kind: EntryKind): CallError =>
  new CallError(404, `There is no such ${ENTRY_KIND_NAMES[kind][0]}.`);

export async function entryAnswers(db: Database, kind: EntryKind, rows: readonly EntryRow[]): Promise<Entry[]> {
  const states = await entryStates(
    db,
    kind,
    rows.map(({ id }) => id),
  );
  const unchanged = { pending: false, changed: null };
  return rows.map((row) => ({ kind, ...row, ...(states.get(row.id) ?? unchanged) }));
}
export async function entryAnswer(db: Database, kind: EntryKind, row: EntryRow): Promise<Entry> {
  const [entry] = await entryAnswers(db, kind, [row]);
  const shown = kind === 'product' ? await findOtherPrices(db, Number(row.id)) : null;
  return { ...entry!, ...(shown && { shown_prices: shown }) };
}

const TAGS: Partial<Record<EntryKind, readonly string[]>> = {
  product: ['catalogue'],
  pattern: ['catalogue'],
  'product-type': ['catalogue'],
  brand: ['catalogue'],
  rating: ['catalogue'],
  'list-text': ['catalogue'],
  fitment: ['catalogue', 'vehicles'],
  setting: ['settings', 'content', 'catalogue'],
};

/** Purges what shows the entry from the edge cache. @throws CallError 400 with `fields`, 404, 409 with the entry as it is now */
export async function changeEntry<R extends EntryRow | null>(
  { db, waitUntil }: Pick<StaffCall, 'db' | 'waitUntil'>,
  kind: EntryKind,
  message: string,
  change: () => Promise<R>,
): Promise<Changed<R extends EntryRow ? Entry : null>> {
  const row = await change().catch((error: unknown) => refuse(db, kind, error));
  waitUntil(Promise.all((TAGS[kind] ?? ['content']).map(purgeEdgeCache)));
  const data = (row && (await entryAnswer(db, kind, row))) as R extends EntryRow ? Entry : null;
  return { data, message, waiting: await countPending(db) };
}

async function refuse(db: Database, kind: EntryKind, error: unknown): Promise<never> {
  if (error instanceof EntryError) throw new CallError(400, error.message, { fields: error.fields });
  if (error instanceof EntryMissing) throw entryNotFound(kind);
  if (!(error instanceof EntryConflict)) throw error;
  const [name] = ENTRY_KIND_NAMES[kind];
  const data = error.present && (await entryAnswer(db, kind, error.present));
  if (!data) throw new CallError(409, `This ${name} no longer exists.`, { data });
  const who = data.changed ? `${data.changed.who} has changed this ${name}` : `This ${name} has changed`;
  throw new CallError(409, `${who} since you opened it.`, { data });
}
