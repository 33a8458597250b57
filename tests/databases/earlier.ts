/** A shop that has been in use since before a migration. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, openEmbedded } from '#db/client.ts';

/**
 * Opens an empty database with all migrations before one. `migrate(connection)` runs the rest.
 * @param name of the migration, without its number
 * @param where of the database, by itself in memory
 */
export async function openBefore(name: string, where = 'memory://'): ReturnType<typeof openEmbedded> {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  try {
    cpSync(fileURLToPath(new URL('../../db/migrations', import.meta.url)), folder, { recursive: true });
    const journal = path.join(folder, 'meta/_journal.json');
    const whole = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
    const before = whole.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
    if (before < 0) throw new Error(`There is no migration “${name}”.`);
    writeFileSync(journal, JSON.stringify({ ...whole, entries: whole.entries.slice(0, before) }));
    const connection = await openEmbedded(where);
    await migrate(connection, folder);
    return connection;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
