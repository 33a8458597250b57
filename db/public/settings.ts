import type { Database } from '#db/client.ts';
import { settings } from '#db/schema.ts';
import { settingsFrom, type Settings } from '#src/domain/settings.ts';

/** All settings, each missing or invalid one by its default. */
export const readSettings = async (db: Database): Promise<Settings> => settingsFrom(await db.select().from(settings));
