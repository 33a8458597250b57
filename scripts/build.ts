/** Builds the pages into `dist/`, from the database of `DATABASE_URL` or the embedded one, and functions into `dist.functions/`. */
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
const report = (line: string) => console.log(line);

try {
  const root = path.resolve(import.meta.dirname, '..');
  let connection = await prepareDatabase(report);
  await bundleFunctions(root);
  const builtFrom = await fingerprint(root, connection.db);
  const embedded = connection.kind === 'pglite';
  const build = await recordBuild(connection, 'A build', embedded);
  await connection.close();
  let pages = 0;
  const failure = await buildPages(root, siteDir, builtFrom, report, {
    build: build.id,
    onPages: (rendered) => {
      pages = rendered;
    },
  }).then(
    () => null,
    (error: unknown) => error,
  );
  connection = await connect();
  if (failure) await build.failed(connection, failure);
  else if (!NETLIFY) await build.live(connection, pages); // Netlify publishes later, which build.json tells the desk
  await connection.close();
  if (failure) throw failure as Error;
  report(`Pages are in ${siteDir}/ (${((Date.now() - since) / 1000).toFixed(1)} s).`);
} catch (error) {
  exitWithError(error);
}
