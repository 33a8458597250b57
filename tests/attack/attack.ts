/** Attacks the shop. Linux only: it takes loopback IP addresses of its own. */
import { DEMO_ACCOUNTS } from '#db/seed/accounts.ts';
import { leakIn } from '../fuzz/cases.ts';
import { drive, type Outcome } from '../run/drive.ts';
import { leaks } from '../site/private-amounts.ts';
import { floodMailbox } from './flooded-mailbox.ts';
import { sendHostileTexts } from './hostile-texts.ts';
import { readPrices } from './price-leak.ts';
import { sendLongRequests } from './long-requests.ts';
import { readOthersFields, reviveAccess } from './rights.ts';
import { openTarget, PASSWORD, type Target } from './target.ts';
import { sendUnfinishedBodies } from './unfinished-bodies.ts';

const HELP = `npm run attack [-- --short]

Fills a shop in a temporary folder, starts it on loopback, tries what a competitor, a stranger and another site's page would
try, and prints counts. It exits with 1 when something gets through. --short takes a small shop and a part of
the pages; --only prices does the steps whose names have this word.`;

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

if (process.platform !== 'linux') {
  console.error('npm run attack needs Linux.');
  process.exit(2);
}
await drive(HELP, async ({ folder, isShort, step }) => {
  const target = await openTarget(folder, isShort);
  for (const [what, run] of Object.entries(STEPS)) await step(what, () => run(target));
  await target.shop.close();
  await step('the log of all this', () => readLog(target.shop.said()));
});

/** The log of all that was done: no secret, password, email address, IP address or stack. */
function readLog(log: string): Outcome {
  const hidden = [PASSWORD, '@shop.example', ...DEMO_ACCOUNTS.map(({ email }) => email)];
  const isPrivate = (line: string) =>
    leakIn(line, 'log') !== undefined ||
    leaks(line).length > 0 ||
    /\b127\.(?!0\.0\.1\b)\d+\.\d+\.\d+/.test(line) ||
    hidden.some((text) => line.includes(text));
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  const found = log
    .split('\n')
    .filter((line) => !/^ {2}\S+@demo\.example /.test(line)) // the demo accounts, at the start
    .filter((line) => isPrivate(line) || /failed:/.test(line))
    .map((line) => line.slice(0, 200));
  if (!lines.length) found.push('nothing was logged');
  return { counts: [`${lines.length.toLocaleString('en-CA')} lines`, `${found.length} tell`], found };
}
