/** Attacks the shop. Linux only: it takes loopback IP addresses of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments } from '../../scripts/arguments.ts';
import { runInDatabase } from '../support/sample-shop.ts';
import { openMailServer } from '../support/mail-server.ts';
import { floodMailbox } from './flooded-mailbox.ts';
import { sendHostileTexts } from './hostile-texts.ts';
import { readPrices } from './price-leak.ts';
import { sendLongRequests } from './long-requests.ts';
import { readLog } from './read-log.ts';
import { readOthersFields, reviveAccess } from './rights.ts';
import { fillMarkedShop, openTarget, type Outcome, type Target } from './target.ts';
import { sendUnfinishedBodies } from './unfinished-bodies.ts';

const HELP = `npm run attack [-- --short]

Fills a shop in a temporary folder, starts it on loopback, tries what a competitor, a stranger and another site's page would
try, and prints counts. It exits with 1 when something gets through. --short takes a small shop and a part of
the pages; --only prices does the steps whose names have this word.`;

const { short: isShort, only } = readArguments(HELP, {
  short: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
}).values;
if (process.platform !== 'linux') {
  console.error('npm run attack needs Linux.');
  process.exit(2);
}
const folder = mkdtempSync(path.join(tmpdir(), 'attack-'));
const mails: string[] = [];
const mailServer = await openMailServer((mail) => mails.push(mail));
const startedAt = Date.now();
let findings = 0;

/** In the order in which they run. */
const STEPS: Readonly<Record<string, (target: Target) => Promise<Outcome>>> = {
  'private prices': readPrices,
  'fields of others': readOthersFields,
  'access that has ended': reviveAccess,
  'mails to a stranger': floodMailbox,
  'unfinished bodies': sendUnfinishedBodies,
  'long paths and texts': sendLongRequests,
  'hostile texts': sendHostileTexts,
};

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

try {
  await runInDatabase(folder, (connection) => fillMarkedShop(connection, isShort));
  console.log('| Attack | Counts | Findings | Time |\n|---|---|---|---|');
  const target = await openTarget(folder, mailServer.url, mails, isShort);
  for (const [what, run] of Object.entries(STEPS)) await step(what, () => run(target));
  await target.shop.close();
  await step('the log of all this', () => readLog(target.shop.said()));
} finally {
  mailServer.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `\n${findings === 0 ? 'Nothing got through.' : `${findings} findings.`} ${((Date.now() - startedAt) / 60_000).toFixed(1)} min in all.`,
);
process.exit(findings === 0 ? 0 : 1);
