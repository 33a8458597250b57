import { readArguments } from './arguments.ts';
import { embeddedDataFolder, restoreBackup } from './backup/backup-folder.ts';
import { exitWithError } from './build/prepare-database.ts';

const HELP = `npm run restore -- FOLDER

Brings a backup back, such as .data/backups/2026-11-22T17-30-05, into a DATA_DIR without a database.`;

const [folder] = readArguments(HELP, {}, 1, 1).positionals;
try {
  const dataDir = embeddedDataFolder('pg_restore restores it');
  const { products = 0, accounts = 0, messages = 0 } = await restoreBackup(folder!, dataDir);
  console.log(
    `Restored into ${dataDir}/: ${products} products, ${accounts} accounts, ${messages} messages. npm start serves it.`,
  );
} catch (error) {
  exitWithError(error);
}
