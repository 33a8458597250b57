/** Builds the pages into `dist/` from the database that `DATABASE_URL` names, or from the embedded one. */
import path from 'node:path';
import { buildPages, fingerprint } from './local-site/pages.ts';
import { endWith, prepareDatabase } from './local-site/prepare.ts';

const since = Date.now();
const say = (line: string) => console.log(line);

try {
  const root = path.resolve(import.meta.dirname, '..');
  const siteDir = process.env.SITE_DIR || 'dist';
  const connection = await prepareDatabase(say);
  const builtFrom = await fingerprint(root, connection.db);
  await connection.close();
  await buildPages(root, siteDir, builtFrom, say);
  say(`Pages are in ${siteDir}/ (${((Date.now() - since) / 1000).toFixed(1)} s).`);
} catch (error) {
  endWith(error);
}
