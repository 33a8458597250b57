/** Backs up a shop with the embedded database, also while it serves: `npm run backup`, `npm run backup -- FOLDER`. */
import path from 'node:path';
import { embeddedDataFolder } from './backup/data-folder.ts';
import { writeBackup } from './backup/backup-folder.ts';
import { exitWithError } from './build/prepare-database.ts';

try {
  const dataDir = embeddedDataFolder('pg_dump backs it up');
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = process.argv[2] ?? path.join(dataDir, 'backups', stamp);
  const since = Date.now();
  const { tables, bytes } = await writeBackup(dataDir, folder);
  console.log(
    `${folder} (${(bytes / 1024 / 1024).toFixed(1)} MB, ${((Date.now() - since) / 1000).toFixed(1)} s): ` +
      `${tables.products ?? 0} products, ${tables.accounts ?? 0} accounts, ${tables.messages ?? 0} messages. ` +
      'It was opened and counted. Copy it to another machine.',
  );
} catch (error) {
  exitWithError(error);
}
