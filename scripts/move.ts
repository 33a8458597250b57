import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { connect, databaseEnvironment, migrate, openEmbedded, type Connection } from '#db/client.ts';
import { analyzeCatalogue } from '#db/counts.ts';
import { isDatabaseFolder } from '#db/embedded-folder.ts';
import { databaseStore, localPictures } from '#src/features/desk/picture-store.server.ts';
import { readArguments } from './arguments.ts';
import { requestBackup } from './backup/backup-socket.ts';
import { assertEmpty, copyDatabase } from './backup/copy-database.ts';
import { copyPictures } from './backup/copy-pictures.ts';
import { assertReachable, exitWithError } from './build/prepare-database.ts';

const HELP = `npm run move -- --to "$DATABASE_URL"

Brings everything from the embedded database (DATA_DIR) to an empty PostgreSQL or Neon, also while the shop serves:
accounts, messages, quotes, appointments, suppliers, revisions, views, ratings and pictures. Every table is compared in the
end. It can be killed and run again; a database that holds anything is refused. See docs/deploy.md.

  --to URL    the empty database
  --from URL  the other way: a copy of that database, as the embedded one of a DATA_DIR without a database`;

const { to, from } = readArguments(HELP, { to: { type: 'string' }, from: { type: 'string' } }).values;

try {
  if (!to === !from) throw new Error(HELP);
  await move(to ?? from!);
} catch (error) {
  exitWithError(error);
}

async function move(given: string): Promise<void> {
  const url = databaseEnvironment({ DATABASE_URL: given }).DATABASE_URL!;
  const { DATA_DIR } = databaseEnvironment({ DATA_DIR: process.env.DATA_DIR });
  const { host } = new URL(url);
  const folder = path.join(DATA_DIR, 'pglite');
  if (to && !isDatabaseFolder(folder)) throw new Error(`There is no embedded database in ${folder}.`);
  const here = () => openEmbedded(folder);
  const other = await connect(url);
  const open: Connection[] = [other];
  try {
    await assertReachable(other.db, url);
    if (to) await assertEmpty(other.db);
    const embedded = to ? ((await servedCopy(DATA_DIR)) ?? (await here())) : await here();
    open.push(embedded);
    const [source, target] = to ? [embedded, other] : [other, embedded];
    await migrate(embedded);
    if (to) await migrate(other);
    let sum = 0;
    const report = (table: string, n: number) => {
      sum += n;
      if (n) console.log(`${table.padEnd(24)} ${n.toLocaleString('en-CA').padStart(9)}`);
    };
    await copyDatabase(source.db, target.db, report, async (db, targetDb) => {
      const near = localPictures();
      const far = databaseStore(async () => (to ? targetDb : db));
      console.log(await (to ? copyPictures(db, near, far) : copyPictures(db, far, near)));
    });
    await analyzeCatalogue(target.db);
    const where = to ? `${host}. What is written here from now on stays here` : `${DATA_DIR}/. npm start serves it`;
    console.log(`${sum.toLocaleString('en-CA')} rows, table by table, are the same in ${where}.`);
  } finally {
    for (const connection of open) await connection.close();
  }
}

/** What the server has that has the database open, as it is now; null when no server is running. */
async function servedCopy(dataDir: string): Promise<Connection | null> {
  const served = await requestBackup(dataDir);
  return served && openEmbedded('memory://', new Blob([await buffer(served)], { type: 'application/x-tar' }));
}
