import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { settings } from '#db/schema.ts';
import { settingsFrom, type Settings } from '#src/domain/shop/settings.ts';

/**
 * All settings, with defaults for missing and invalid ones. Read as text, because drizzle would parse a JSON string such
 * as `"45.00"` again and return a number.
 */
export async function readSettings(db: Database): Promise<Settings> {
  const rows = await db.select({ code: settings.code, value: sql<string>`${settings.value}::text` }).from(settings);
  return settingsFrom(rows.map(({ code, value }) => ({ code, value: JSON.parse(value) as unknown })));
}
