import { rows, type Database } from '#db/client.ts';
import { sharedRead } from './shared-read.ts';

/**
 * A text that changes with each statement that changes what a list shows, and is never the same again. Triggers write
 * `list_changes`; materialized views have no triggers, so `refreshViews` writes a row for them.
 */
export const listVersion = sharedRead(async (db: Database): Promise<string> => {
  const [found] = await rows<{ version: string | null }>(db)`
    select concat(sum(statements), '.', max(id)) as version from list_changes`;
  return found?.version ?? '';
});
