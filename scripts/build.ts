/** Builds the pages into `dist/` from the database that `DATABASE_URL` names, or from the embedded one, and the functions into `dist.functions/`. */
import path from 'node:path';
import { connect } from '#db/client.ts';
import { environmentOfCommand } from './build/command-environment.ts';
import { bundleFunctions } from './build/function-bundles.ts';
import { buildPages } from './build/build-pages.ts';
import { fingerprint } from './build/fingerprint.ts';
import { exitWithError, prepareDatabase } from './build/prepare-database.ts';
import { recordBuild } from './build/build-record.ts';

const { SITE_DIR: siteDir, NETLIFY } = environmentOfCommand();
const since = Date.now();
const say = (line: string) => console.log(line);

try {
  const root = path.resolve(import.meta.dirname, '..');
  let connection = await prepareDatabase(say);
  await bundleFunctions(root);
  const builtFrom = await fingerprint(root, connection.db);
  const embedded = connection.kind === 'pglite';
  const build = await recordBuild(connection, 'A build', embedded);
  await connection.close();
  let pages = 0;
  const failure = await buildPages(root, siteDir, builtFrom, say, {
    build: build.id,
    onPages: (drawn) => {
      pages = drawn;
    },
  }).then(
    () => null,
    (error: unknown) => error,
  );
  connection = await connect();
  if (failure) await build.failed(connection, failure);
  else if (!NETLIFY) await build.live(connection, pages); // Netlify puts it on the air later; the desk sees by its build.json when
  await connection.close();
  if (failure) throw failure as Error;
  say(`Pages are in ${siteDir}/ (${((Date.now() - since) / 1000).toFixed(1)} s).`);
} catch (error) {
  exitWithError(error);
}
