import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { databaseEnvironment, kindOf, rows } from '#db/client.ts';
import { buildStates } from '#src/features/publishing/builds.private.server.ts';
import { listJobRuns } from '#src/kit/job-runs.private.server.ts';
import { waitingMails } from '#src/features/mail/mails.private.server.ts';
import { shopHealthCall, testMailCall, type ShopHealth } from '#src/features/desk-frame/figures-calls.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';
import { countUnencrypted } from '#src/features/accounts/second-factors.private.server.ts';
import { smtpMailer } from '#src/features/mail/mailer.server.ts';
import { writeMail } from '#src/features/mail/mail-texts.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import {
  hasMailServer,
  isOnNetlify,
  missingMailVariables,
  readEnv,
  readMailbox,
} from '#src/features/http/env.server.ts';

/** Every scheduled function runs each five minutes; one that has missed three runs is late. */
const JOBS = ['deliver-messages', 'fetch-due', 'publish-due'];
const LATE_MS = 16 * 60_000;

const readHealth = answerStaff(shopHealthCall, async ({ db }) => {
  const now = new Date();
  const { DATABASE_URL, DATA_DIR } = databaseEnvironment();
  const kind = kindOf(DATABASE_URL);
  const since = performance.now();
  const [found] = await rows<{ version: string; bytes: number }>(db)`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`;
  const ms = Math.round(performance.now() - since);
  const { running, latest } = await buildStates(db);
  const build = running ?? latest;
  const { oldest, ...mails } = await waitingMails(db, now);
  const runs = new Map((await listJobRuns(db)).map((run) => [run.name, run]));
  const noted = runs.get('backup')?.startedAt.toISOString(); // by hosting/backup.sh
  const backedUp = kind === 'pglite' ? await textOf(path.join(DATA_DIR, 'last-backup')) : noted;
  const shop = await textOf('package.json');
  return {
    data: {
      database: { kind, bytes: found!.bytes, ms },
      publication: build && {
        state: build.state,
        at: (build.finishedAt ?? build.startedAt).toISOString(),
        pages: build.pages,
        error: build.error,
      },
      mails: {
        ...mails,
        oldest: oldest?.toISOString() ?? null,
        is_on: hasMailServer(),
        missing: missingMailVariables(),
      },
      jobs: JOBS.map((name) => {
        const { startedAt = null, ms: took = 0, error = '' } = runs.get(name) ?? {};
        const is_late = !startedAt || now.getTime() - startedAt.getTime() > LATE_MS;
        return { name, at: startedAt?.toISOString() ?? null, ms: took, error, is_late };
      }),
      backup: backedUp === undefined ? null : { at: backedUp || null },
      disk: isOnNetlify() ? null : await diskOf(DATA_DIR),
      second_factors: { in_clear: await countUnencrypted(db), has_key: readEnv('ENCRYPTION_KEY') !== undefined },
      versions: [
        ...(shop ? [{ name: 'Shop', version: (JSON.parse(shop) as { version: string }).version }] : []),
        { name: 'Node', version: process.version.slice(1) },
        { name: 'PostgreSQL', version: found!.version },
      ],
    },
  };
});

const sendTestMail = answerStaff(testMailCall, async ({ db, viewer: { username: to } }) => {
  const missing = missingMailVariables();
  if (missing.length) throw new CallError(409, `Nothing was sent. Not set: ${missing.join(', ')}.`);
  const { title } = await readSettings(db);
  const { subject, body: text } = writeMail({ mail: 'test', facts: { shop: title } });
  await smtpMailer(readMailbox()!)
    .send({ from: title, to, subject, text })
    .catch((error: unknown) => {
      throw new CallError(502, `Not sent: ${(error as Error).message}`);
    });
  return { data: {}, message: `The mail server has taken it. Look for it at ${to}.` };
});

export default endpoint(readHealth, sendTestMail);

/** Empty where the file is not: on Netlify, functions are packed without these. */
const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

async function diskOf(folder: string): Promise<ShopHealth['disk']> {
  const disk = await statfs(folder).catch(() => null);
  return disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize };
}
