import { inArray, sql } from 'drizzle-orm';
import { type EntryRow, SETTING_IDS, type SettingId } from '#src/features/entries/entry-kinds.ts';
import { HOURS_CODES, type Hours } from '#src/features/entries/content-entries.ts';
import { isSame, SETTINGS } from '#src/features/desk-frame/forms.ts';
import { DEFAULT_SETTINGS, type SettingCode, type Settings } from '#src/features/shop/settings.ts';
import type { FormField } from '#src/kit/form-fields.ts';
import { isLocalUrl } from '#src/kit/web-url.ts';
import { rows, type Database } from '#db/client.ts';
import { patterns } from '#db/schema/catalogue.ts';
import { settings } from '#db/schema/content.ts';
import { EntryError, type EntryStore, keyedStore } from '#src/features/entries/table-store.private.server.ts';

/** Opening hours and holidays are several settings, saved as one entry. */
const codesOf = (id: string) => (id === 'hours' ? HOURS_CODES : [id]) as SettingCode[];

const store = keyedStore<'setting'>({
  all: allSettings,
  textOf: ({ id, title, note }) =>
    [title, ...(id === 'hours' ? HOURS_CODES : []), id, note].join(' ').replaceAll('_', ' '),
  write: writeSettings,
});

export const settingStore: EntryStore<'setting'> = {
  ...store,
  confirm: (db, id) =>
    db
      .update(settings)
      .set({ isSample: false })
      .where(inArray(settings.code, codesOf(id))),
  async update(db, change, by) {
    const { before, data } = change;
    if (before.id === 'site_url') assertStaysPublic(before.data.value, data.value);
    if (before.id === 'region') await renameCity(db, before.data.value, data.value);
    return store.update(db, change, by);
  },
};

/** A shop on this machine may fetch lists from it. One with a public URL must not become such a shop by what an editor enters. */
function assertStaysPublic(before: unknown, after: unknown): void {
  if (!isLocalUrl(String(after)) || typeof before !== 'string' || !URL.canParse(before) || isLocalUrl(before)) return;
  const text = 'The shop has a public address: it cannot go back to this machine.';
  throw new EntryError(text, { value: text });
}

/** The texts that the shop made for patterns name its new city. What an editor has written stays. */
async function renameCity(db: Database, old: unknown, fresh: unknown): Promise<void> {
  const [before, city] = [old, fresh].map((region) => (region as Settings['region']).city);
  await db.update(patterns).set({
    description: sql`replace(${patterns.description}, ${before}, ${city})`,
    content: sql`replace(${patterns.content}, ${before}, ${city})`,
  }).where(sql`(position(${before} in ${patterns.description}) > 0 or position(${before} in ${patterns.content}) > 0)
      and not exists (select 1 from revisions r where r.kind = 'pattern' and r.entry = ${patterns.id}::text)`);
}

type Stored = typeof settings.$inferSelect;

const storedSettings = async (db: Database): Promise<Map<string, Stored>> =>
  new Map((await db.select().from(settings)).map((row) => [row.code, row]));

const valueIn = (stored: ReadonlyMap<string, Stored>, code: SettingCode): unknown =>
  stored.has(code) ? stored.get(code)!.value : DEFAULT_SETTINGS[code];

/** The version of several settings is the sum of their versions, which increases with each change. */
const versionIn = (stored: ReadonlyMap<string, Stored>, id: string): number =>
  codesOf(id).reduce((sum, code) => sum + (stored.get(code)?.version ?? 0), 0);

async function allSettings(db: Database): Promise<Array<EntryRow<'setting'>>> {
  const stored = await storedSettings(db);
  return SETTING_IDS.map((id) => {
    const version = versionIn(stored, id);
    return id === 'hours' ? hoursRow(stored, version) : settingRow(id, version, valueIn(stored, id));
  });
}

const settingRow = (id: SettingId, version: number, value: unknown): EntryRow<'setting'> => ({
  id,
  version,
  data: { value },
  title: SETTINGS[id].label,
  note: noteOf(SETTINGS[id], value).slice(0, 80),
  path: null,
});

function noteOf({ as, options }: FormField, value: unknown): string {
  if (as === 'choice') return options!.find(([option]) => option === value)?.[1] ?? '';
  if (as === 'flag') return value ? 'On' : 'Off';
  return typeof value === 'object'
    ? ''
    : String(value)
        .replace(/<[^<>]*>/g, ' ')
        .trim();
}

function hoursRow(stored: ReadonlyMap<string, Stored>, version: number): EntryRow<'setting'> {
  const value = Object.fromEntries(HOURS_CODES.map((code) => [code, valueIn(stored, code)])) as Hours;
  const week = `${value.monday_friday_start} to ${value.monday_friday_end}`;
  return {
    ...settingRow('hours', version, value),
    note: `Monday to Friday ${week}, ${value.holidays.length} holidays`,
  };
}

async function writeSettings(db: Database, id: string, version: number, { value }: { value: unknown }, now: Date) {
  await rows(db)`select pg_advisory_xact_lock(hashtext(${`setting ${id}`}))`;
  const stored = await storedSettings(db);
  if (versionIn(stored, id) !== version) return false;
  for (const code of codesOf(id)) {
    const before = stored.get(code);
    const after = id === 'hours' ? (value as Record<string, unknown>)[code] : value;
    if (before && isSame(before.value, after)) continue;
    const written = { value: after, version: (before?.version ?? 0) + 1, updatedAt: now };
    await db
      .insert(settings)
      .values({ code, isSample: true, ...written })
      .onConflictDoUpdate({ target: settings.code, set: written });
  }
  return true;
}
