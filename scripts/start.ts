import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, databaseEnvironment, type Connection } from '#db/client.ts';
import { claimRun } from '#src/kit/job-runs.private.server.ts';
import { createOwnerCode } from '#src/features/accounts/mailed-links.private.server.ts';
import { demoAccountLines } from '#db/seed/accounts.ts';
import { ROUTES } from '#src/kit/routes.ts';
import { useConnection } from '#src/features/http/database.server.ts';
import { publishByCommand, usePublisher } from '#src/features/publishing/publisher.private.server.ts';
import { readArguments } from './arguments.ts';
import { serveBackups } from './backup/backup-socket.ts';
import { environmentOfCommand } from './build/command-environment.ts';
import { mountFunctions, runSchedule, backgroundWorkDone } from './serve/mounted-functions.ts';
import {
  DatabaseAwayError,
  exitWithError,
  fillDatabase,
  localUrlProblem,
  prepareDatabase,
} from './build/prepare-database.ts';
import { publishPages } from './build/publish-pages.ts';
import { compileOnce } from './build/compile.ts';
import { serve } from './serve/http-server.ts';
import { hasPages, localSite, withSafariCookies } from './serve/local-site.ts';
import { assertPortFree } from './serve/running-shop.mjs';

const HELP = `npm start [-- options]

Prepares the database, publishes the pages, and serves the shop at http://localhost:8888
(PORT=9000 npm start: another port; HOST=0.0.0.0: on all addresses of the machine).

  --empty  a new shop begins without the sample catalogue`;

const { empty: isEmpty } = readArguments(HELP, { empty: { type: 'boolean', default: false } }).values;
const root = path.resolve(import.meta.dirname, '..');
const { PORT: port, SITE_DIR: siteDir, HOST: host, TRUSTED_PROXIES: proxies } = environmentOfCommand();
const report = (line: string) => console.log(line);

await main().catch(exitWithError);

async function main(): Promise<void> {
  await assertPortFree(port, host); // at once, not after a minute of building
  const { connection, isAway } = await openShop();
  process.env.SITE_DIR = siteDir;
  useConnection(connection);
  usePublisher({ publish: (build, onPages) => publish(connection, build, onPages) });
  const functions = await mountFunctions();
  const site = withSafariCookies(localSite({ root, siteDir, functions }));
  const server = await serve(site, port, host, undefined, proxies);
  const isAlone = connection.kind === 'pglite';
  const endSchedule = runSchedule(functions, isAlone ? undefined : (job, ms) => claimRun(connection.db, job, ms));
  const endBackups = await offerBackups(connection);
  report(
    `\nThe shop is open at http://localhost:${port} (ready in ${process.uptime().toFixed(1)} s; Ctrl-C closes it)`,
  );
  const demo = isAway ? [] : await demoAccountLines(connection);
  if (demo.length) report(`Demo accounts (email, password), at /login:\n${demo.join('\n')}`);
  const code = isAway ? null : await createOwnerCode(connection.db, new Date());
  if (code)
    report(
      `The shop has no owner yet. Become the first one at http://localhost:${port}${ROUTES.join.path}#${code}\n` +
        'The code behind # works once, for seven days, at any URL of the shop. The next start makes a new one.',
    );
  let closing = false;
  const close = () => {
    if (closing) return; // the terminal and the parent both pass Ctrl-C on
    closing = true;
    report('\nClosing …');
    endSchedule();
    endBackups();
    const answered = new Promise((resolve) => server.close(resolve));
    // Gives answers and mails that are under way two seconds; other mails are sent after the next start.
    void Promise.race([Promise.all([answered, backgroundWorkDone()]), wait(2_000)])
      .then(() => connection.close())
      .then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, close);
}

/** Opens the database and brings the pages up to date. Without the database, the pages of the last build are served. */
async function openShop(): Promise<{ connection: Connection; isAway: boolean }> {
  const compiled = compileOnce(root, report); // while the database is filled
  compiled.catch(() => {}); // `bringUpToDate` says what is wrong
  try {
    const connection = await prepareDatabase(report, { isEmpty });
    const problem = await localUrlProblem(connection);
    if (problem) report(problem);
    await bringUpToDate(connection, compiled);
    return { connection, isAway: false };
  } catch (error) {
    if (!(error instanceof DatabaseAwayError) || !hasPages(siteDir)) throw error;
    report(`${error.message} The pages of the last build are served meanwhile.`);
    const connection = await connect();
    void prepareWhenBack(connection, compiled);
    return { connection, isAway: true };
  }
}

/** Lets `npm run backup` copy the embedded database while it is served. @returns a function that ends it */
async function offerBackups({ dump }: Connection): Promise<() => void> {
  if (!dump) return () => {};
  return serveBackups(databaseEnvironment().DATA_DIR, dump).catch((error: Error) => {
    report(`npm run backup works only while the shop is closed: ${error.message}`);
    return () => {};
  });
}

/** Migrates, seeds and publishes once the database can be reached again. Functions reconnect on their own. */
async function prepareWhenBack(connection: Connection, compiled: Promise<void>): Promise<void> {
  for (;;) {
    await wait(2_000, undefined, { ref: false });
    try {
      await fillDatabase(connection, report, { isEmpty });
      report('The database is back.');
      return await bringUpToDate(connection, compiled);
    } catch (error) {
      if (!(error instanceof DatabaseAwayError)) return report((error as Error).message);
    }
  }
}

async function publish({ db }: Connection, build: number, onPages?: (pages: number) => void): Promise<number> {
  const since = performance.now();
  const pages = await publishPages({ root, siteDir, db, build, report, ...(onPages && { onPages }) });
  report(`Published ${pages} pages in ${((performance.now() - since) / 1_000).toFixed(1)} s.`);
  return pages;
}

async function bringUpToDate(connection: Connection, compiled: Promise<void>): Promise<void> {
  try {
    await compiled;
    await publishByCommand({
      db: connection.db,
      startedBy: 'The start of the server',
      isLiveAtOnce: true,
      publish: (build) => publish(connection, build),
    });
  } catch (error) {
    if (hasPages(siteDir))
      return report(`${(error as Error).message}\nThe pages of the last build are served meanwhile.`);
    await connection.close();
    throw error;
  }
}
