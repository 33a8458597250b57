import { and, eq, sql } from 'drizzle-orm';
import { SETTING_CODES } from '#src/domain/editor/entry-kinds.ts';
import { DEFAULT_SETTINGS, type SettingCode } from '#src/domain/settings.ts';
import type { Database } from '../client.ts';
import { settings } from '../schema.ts';
import type { EntryRow, EntryStore } from './entry-row.ts';

/** Settings by code: all that there are, written yet or not. */
export const settingStore: EntryStore = {
  async list(db, { search, limit, offset }) {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const all = await allSettings(db);
    const found = all.filter(({ id, note }) => words.every((word) => `${id} ${id.replaceAll('_', ' ')} ${note}`.toLowerCase().includes(word)));
    return { rows: found.slice(offset, offset + limit), total: found.length };
  },
  find: async (db, id) => (await allSettings(db)).find((row) => row.id === id) ?? null,
  async insert(db, id, data, now) {
    if (id === null) return null;
    const made = await db.insert(settings).values({ code: id, value: valueOf(data), updatedAt: now }).onConflictDoNothing().returning({ code: settings.code });
    return made[0]?.code ?? null;
  },
  async update(db, id, version, data, now) {
    const changed = await db.update(settings).set({ value: valueOf(data), version: version + 1, updatedAt: now })
      .where(and(eq(settings.code, id), eq(settings.version, version))).returning({ code: settings.code });
    return changed.length > 0;
  },
  remove: async () => false,
};

const valueOf = (data: object) => (data as { value: unknown }).value;

/** Read as text: the ORM takes a JSON string such as `"45.00"` for more JSON and would hand out a number. */
async function allSettings(db: Database): Promise<EntryRow[]> {
  const read = await db.select({ code: settings.code, version: settings.version, value: sql<string>`${settings.value}::text` }).from(settings);
  const stored = new Map(read.map((row) => [row.code, row]));
  return SETTING_CODES.map((code) => {
    const row = stored.get(code);
    return settingRow(code, row?.version ?? 0, row ? JSON.parse(row.value) : DEFAULT_SETTINGS[code]);
  });
}

const settingRow = (id: SettingCode, version: number, value: unknown): EntryRow =>
  ({ id, version, data: { value }, title: id.replaceAll('_', ' '), note: typeof value === 'object' ? '' : String(value).slice(0, 80), address: null });
