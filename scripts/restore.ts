/** Brings a backup of `npm run backup` back: `npm run restore -- FOLDER`, into a `DATA_DIR` without a database. */
import { embeddedDataFolder } from './backup/data-folder.ts';
import { restoreBackup } from './backup/backup-folder.ts';
import { exitWithError } from './build/prepare-database.ts';

try {
  const folder = process.argv[2];
  if (!folder) throw new Error('Name the folder of a backup: npm run restore -- .data/backups/2026-11-22T17-30-05');
  const dataDir = embeddedDataFolder('pg_restore restores it');
  const tables = await restoreBackup(folder, dataDir);
  const { products = 0, accounts = 0, messages = 0 } = tables;
  console.log(
    `Restored into ${dataDir}/: ${products} products, ${accounts} accounts, ${messages} messages. npm start serves it.`,
  );
} catch (error) {
  exitWithError(error);
}
