/**
 * Serves the whole shop at http://localhost:8888 (`PORT` changes it): prepares the database, builds the pages when they
 * are not up to date, and answers pages and functions from one process.
 */
import { createServer } from 'node:net';
import path from 'node:path';
import { connect } from '#db/client.ts';
import { demoAccountLines } from '#db/seed/accounts.ts';
import { useConnection } from '#functions/http/database.ts';
import { mountFunctions, runSchedule, workDone } from './local-site/functions.ts';
import { buildPages, fingerprint, isBuilt } from './local-site/pages.ts';
import { endWith, prepareDatabase } from './local-site/prepare.ts';
import { PortBusyError, serve } from './local-site/server.ts';
import { localSite } from './local-site/site.ts';

const root = path.resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT || 8888);
const siteDir = process.env.SITE_DIR || 'dist';
const since = Date.now();
const say = (line: string) => console.log(line);

try {
  await main();
} catch (error) {
  endWith(error);
}

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is "${process.env.PORT}", not a port number.`);
  await assertFree(port);
  let connection = await prepareDatabase(say);
  const wanted = await fingerprint(root, connection.db);
  if (isBuilt(siteDir, wanted)) say('Pages are up to date.');
  else {
    say('Building the pages …');
    if (connection.kind === 'pglite') await connection.close(); // the build opens it itself, and it has one owner
    await buildPages(root, siteDir, wanted, say);
    if (connection.kind === 'pglite') connection = await connect();
  }
  process.env.SITE_DIR = siteDir;
  useConnection(connection);
  const functions = await mountFunctions();
  const server = await serve(localSite({ root, siteDir, functions }), port);
  const endSchedule = runSchedule(functions);
  say(`\nThe shop is open at http://localhost:${port} (ready in ${((Date.now() - since) / 1000).toFixed(1)} s; Ctrl-C closes it)`);
  const demo = await demoAccountLines(connection);
  if (demo.length) say(`Demo accounts (email, password), at /login:\n${demo.join('\n')}`);
  let closing = false;
  const close = () => {
    if (closing) return; // the terminal and the parent both pass Ctrl-C on
    closing = true;
    say('\nClosing …');
    endSchedule();
    server.close();
    server.closeAllConnections();
    // a mail on its way is let through, but not waited for: unsent ones go out after the next start
    void Promise.race([workDone(), new Promise((resolve) => setTimeout(resolve, 2_000))]).then(() => connection.close()).then(() => process.exit(0));
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

/** Says so at once when the port is taken, not after a minute of building. */
function assertFree(wanted: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? new PortBusyError(wanted) : error));
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
