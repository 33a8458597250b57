import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './arguments.ts';
import { embeddedDataFolder, writeBackup } from './backup/backup-folder.ts';
import { exitWithError } from './build/prepare-database.ts';

const HELP = `npm run backup [-- FOLDER]

Copies the embedded database and the uploaded pictures, also while the shop serves, into a new folder:
FOLDER, or one below .data/backups/. The copy is opened and counted. npm run restore brings it back.`;

const [chosen] = readArguments(HELP, {}, 1).positionals;
try {
  const dataDir = embeddedDataFolder('pg_dump backs it up');
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = chosen ?? path.join(dataDir, 'backups', stamp);
  const since = Date.now();
  const { tables, bytes } = await writeBackup(dataDir, folder);
  writeFileSync(path.join(dataDir, 'last-backup'), new Date(since).toISOString()); // shown at the desk
  console.log(
    `${folder} (${(bytes / 1024 / 1024).toFixed(1)} MB, ${((Date.now() - since) / 1000).toFixed(1)} s): ` +
      `${tables.products ?? 0} products, ${tables.accounts ?? 0} accounts, ${tables.messages ?? 0} messages. ` +
      'It was opened and counted. Copy it to another machine.',
  );
} catch (error) {
  exitWithError(error);
}
