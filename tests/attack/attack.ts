/** Attacks the shop. Linux only: it takes loopback IP addresses of its own and reads processor time from `/proc`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments } from '../../scripts/arguments.ts';
import { runInDatabase } from '../drill/sample-shop.ts';
import { openMailServer } from '../functions/mail-server.ts';
import { sendHostileTexts } from './hostile-texts.ts';
import { lockOut } from './lockout.ts';
import { countRows, seeMissingPages, sentTo } from './missing-pages.ts';
import { takeHostileArchives } from './photo-archives.ts';
import { readPrices } from './price-leak.ts';
import { readAllPrices } from './price-reading.ts';
import { spendProcessorTime } from './processor-time.ts';
import { askAsOthers, readLog, replaySessions, writeFromOtherSites } from './refused-calls.ts';
import { fetchFromHostileServers } from './sftp-servers.ts';
import { sendSlowly } from './slow-requests.ts';
import { askThroughTls } from './tls-proxy.ts';
import { fillMarkedShop, openTarget, type Outcome, type Target } from './target.ts';

const HELP = `npm run attack [-- --short]

Fills a shop in a temporary folder, starts it on loopback, tries what a competitor, a stranger and another site's page would
try, and prints counts. It exits with 1 when something gets through. --short takes a small shop and a part of
the pages, and tries once what is else tried ten times; --only archives does the steps whose names have this word.`;

const { short: isShort, only } = readArguments(HELP, {
  short: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
}).values;
/** How often suppliers' servers, archives and proxies are tried. */
const TIMES = isShort ? 1 : 10;
if (process.platform !== 'linux') {
  console.error('npm run attack needs Linux.');
  process.exit(2);
}
const folder = mkdtempSync(path.join(tmpdir(), 'attack-'));
process.env.DATA_DIR = folder; // pictures that are taken in this process are stored there
const mails: string[] = [];
const mailServer = await openMailServer((mail) => mails.push(mail));
const startedAt = Date.now();
let [log, findings] = ['', 0];

async function step(what: string, run: () => Promise<Outcome> | Outcome): Promise<void> {
  if (!what.includes(only)) return;
  const begun = Date.now();
  let outcome: Outcome;
  try {
    outcome = await run();
  } catch (error) {
    outcome = { counts: ['it failed'], found: [(error as Error).stack ?? String(error)] };
  }
  const { counts, found } = outcome;
  findings += found.length;
  console.log(
    `| ${what} | ${counts.join('; ')} | ${found.length || 'none'} | ${((Date.now() - begun) / 1_000).toFixed(0)} s |`,
  );
  for (const one of [...new Set(found)].slice(0, 10)) console.error(`    ${one}`);
}

/** Opens the shop for some steps, and keeps its log. */
async function whileOpen(work: (target: Target) => Promise<void>): Promise<void> {
  const target = await openTarget(folder, mailServer.url, mails, isShort);
  try {
    await work(target);
  } finally {
    await target.shop.close();
    log += target.shop.said();
  }
}

async function missingPages(): Promise<Outcome> {
  const before = await runInDatabase(folder, countRows);
  await whileOpen(seeMissingPages);
  const after = await runInDatabase(folder, countRows);
  const sent = sentTo(isShort);
  const most = before.sizes + Math.min(500, sent.connections * 30);
  return {
    counts: [
      `${sent.views.toLocaleString('en-CA')} views: ${before.views} → ${after.views} rows`,
      `${sent.sizes.toLocaleString('en-CA')} sizes from ${sent.connections} connections: ${before.sizes} → ${after.sizes} rows`,
      `counters: ${before.counters} → ${after.counters}`,
    ],
    found: [
      ...(after.views > before.views ? [`${after.views - before.views} views of missing pages are stored`] : []),
      ...(after.sizes > most ? [`${after.sizes} missed sizes are stored, more than ${most}`] : []),
    ],
  };
}

try {
  await runInDatabase(folder, (connection) => fillMarkedShop(connection, isShort));
  console.log('| Attack | Counts | Findings | Time |\n|---|---|---|---|');
  await step('views and sizes that do not exist', missingPages);
  await whileOpen(async (target) => {
    await step('private prices', () => readPrices(target));
    await step("the desk's calls by others", () => askAsOthers(target));
    await step('writes from other sites', () => writeFromOtherSites(target));
    await step('sessions that have ended', () => replaySessions(target));
    await step('locking an owner out', () => lockOut(target));
    await step('reading all prices', () => readAllPrices(target));
    await step('long paths and texts', () => spendProcessorTime(target));
    await step('a proxy that ends TLS', () => askThroughTls(target, TIMES));
    await step('slow requests', () => sendSlowly(target));
    await step('hostile texts', () => sendHostileTexts(target));
  });
  await step('hostile archives of photographs', () =>
    runInDatabase(folder, ({ db }) => takeHostileArchives(db, folder, TIMES)),
  );
  await step('hostile SFTP servers', () => fetchFromHostileServers(TIMES));
  await step('the log of all this', () => readLog(log));
} finally {
  mailServer.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `\n${findings === 0 ? 'Nothing got through.' : `${findings} findings.`} ${((Date.now() - startedAt) / 60_000).toFixed(1)} min in all.`,
);
process.exit(findings === 0 ? 0 : 1);
