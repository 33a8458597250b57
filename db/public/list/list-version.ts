import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { sharedRead } from './shared-read.ts';

/**
 * Which state the lists are in: another text after each statement that changed what a list shows (triggers write
 * `list_changes`), and the same again after none. Materialized views have no triggers; `refreshViews` notes them.
 */
export const listVersion = sharedRead(async (db: Database): Promise<string> => {
  const [found] = await rows<{ version: string | null }>(
    db,
    sql`select string_agg(id::text, ',' order by id) as version from list_changes`,
  );
  return found?.version ?? '';
});
