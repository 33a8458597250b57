import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { databaseEnvironment, kindOf, oneRow } from '#db/client.ts';
import { buildStates } from '#src/features/publishing/builds.private.server.ts';
import { listJobRuns } from '#src/kit/job-runs.private.server.ts';
import { waitingMails } from '#src/features/mail/mails.private.server.ts';
import { shopHealthCall, testMailCall, type HealthFact } from '#src/features/desk-frame/figures-calls.ts';
import { sinceText } from '#src/kit/shop-time.ts';
import { answerStaff } from '#src/features/accounts/session.private.server.ts';
import { countUnencrypted } from '#src/features/accounts/credentials.private.server.ts';
import { smtpMailer } from '#src/features/mail/mailer.server.ts';
import { writeMail } from '#src/features/mail/mail-texts.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import * as env from '#src/features/http/env.server.ts';

const JOBS: Readonly<Record<string, string>> = {
  'deliver-messages': 'Sending email and deleting expired data',
  'fetch-due': 'Fetching suppliers’ lists',
  'publish-due': 'Scheduled publishing',
};
/** Every scheduled function runs each five minutes; one that has missed three runs is late. */
const LATE_MS = 16 * 60_000;
const MAX_BACKUP_AGE_MS = 2 * 86_400_000;
const DATABASES = { pglite: 'Embedded (PGlite)', neon: 'Neon', postgres: 'PostgreSQL' } as const;
const GIB = 1024 ** 3;

const fact = (name: string, text: string, isBad = false): HealthFact => ({ name, text, isBad });
const sizeText = (bytes: number): string =>
  bytes >= GIB ? `${(bytes / GIB).toFixed(1)} GB` : `${Math.ceil(bytes / 1024 ** 2)} MB`;

const readHealth = answerStaff(shopHealthCall, async ({ db }) => {
  const now = new Date();
  const { DATABASE_URL, DATA_DIR } = databaseEnvironment();
  const kind = kindOf(DATABASE_URL);
  const since = performance.now();
  const { version, bytes } = await oneRow<{ version: string; bytes: number }>(db)`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`;
  const ms = Math.round(performance.now() - since);
  const { running, latest } = await buildStates(db);
  const runs = new Map((await listJobRuns(db)).map((run) => [run.name, run]));
  const noted = runs.get('backup')?.startedAt.toISOString(); // by hosting/backup.sh
  const shop = await textOf('package.json');
  return {
    data: [
      fact('Database', `${DATABASES[kind]}, ${sizeText(bytes)}, answers in ${ms} ms`),
      fact('Last published', ...publicationText(running ?? latest, now)),
      fact('Emails', ...mailsText(await waitingMails(db, now), now)),
      ...Object.entries(JOBS).map(([name, title]) => fact(title, ...jobText(runs.get(name), now))),
      fact(
        'Last backup',
        ...backupText(kind === 'pglite' ? await textOf(path.join(DATA_DIR, 'last-backup')) : noted, now),
      ),
      ...(env.isOnNetlify() ? [] : await diskFacts(DATA_DIR)),
      fact('Second factors', ...factorsText(await countUnencrypted(db))),
      fact(
        'Versions',
        [
          ...(shop ? [`Shop ${(JSON.parse(shop) as { version: string }).version}`] : []),
          `Node ${process.version.slice(1)}`,
          `PostgreSQL ${version}`,
        ].join(', '),
      ),
    ],
  };
});

/** What is said of something, and whether it is bad. */
type Finding = [text: string, isBad?: boolean];
type Build = Awaited<ReturnType<typeof buildStates>>['latest'];
type JobRun = Awaited<ReturnType<typeof listJobRuns>>[number];

function publicationText(build: Build, now: Date): Finding {
  if (!build) return ['Nothing has been published yet'];
  const at = timeText(build.finishedAt ?? build.startedAt, now);
  if (build.state === 'failed') return [`Failed ${at}: ${build.error}`, true];
  if (build.state === 'running') return [`Running since ${at}`];
  return [`${at}, ${build.pages.toLocaleString('en-CA')} pages`];
}

function mailsText({ waiting, failed, oldest, error }: Awaited<ReturnType<typeof waitingMails>>, now: Date): Finding {
  if (!env.hasMailServer())
    return [`None is sent. Not set: ${env.missingMailVariables().join(', ')}; ${waiting} waiting`, waiting > 0];
  if (!waiting) return ['None waiting'];
  const tried = failed ? `, ${failed} failed: ${error}` : '';
  return [`${waiting} waiting, the oldest since ${timeText(oldest!, now)}${tried}`, failed > 0];
}

function jobText(run: JobRun | undefined, now: Date): Finding {
  if (!run) return ['Has not run yet', true];
  const { startedAt, ms, error } = run;
  const isLate = now.getTime() - startedAt.getTime() > LATE_MS;
  const ran = `${isLate ? 'Has not run since' : 'Ran'} ${timeText(startedAt, now)}, ${ms} ms`;
  return [ran + (error && `: ${error}`), isLate || error !== ''];
}

/** @param at empty: never; undefined: the database has backups of its own */
function backupText(at: string | undefined, now: Date): Finding {
  if (at === undefined) return ['Backed up by the database provider'];
  if (!at) return ['None yet: npm run backup', true];
  return [sinceText(at, now), now.getTime() - Date.parse(at) > MAX_BACKUP_AGE_MS];
}

function factorsText(unencrypted: number): Finding {
  if (!unencrypted) return ['None stored unencrypted'];
  const hasKey = env.readEnv('ENCRYPTION_KEY') !== undefined;
  const when = hasKey ? 'encrypted with their next code' : 'set ENCRYPTION_KEY to encrypt them';
  return [`${unencrypted} stored unencrypted: ${when}`, !hasKey];
}

async function diskFacts(folder: string): Promise<HealthFact[]> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return [];
  const [free, total] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize];
  return [fact('Disk', `${sizeText(free)} of ${sizeText(total)} free`, free < GIB || free < total / 20)];
}

const timeText = (at: Date, now: Date): string => sinceText(at.toISOString(), now);

const sendTestMail = answerStaff(testMailCall, async ({ db, viewer: { username: to } }) => {
  const missing = env.missingMailVariables();
  if (missing.length) throw new CallError(409, `Nothing was sent. Not set: ${missing.join(', ')}.`);
  const { title } = await readSettings(db);
  const { subject, body: text } = writeMail({ mail: 'test', facts: { shop: title } });
  await smtpMailer(env.readMailbox()!)
    .send({ from: title, to, subject, text })
    .catch((error: unknown) => {
      throw new CallError(502, `Not sent: ${(error as Error).message}`);
    });
  return { data: {}, message: `The mail server has taken it. Look for it at ${to}.` };
});

export default endpoint(readHealth, sendTestMail);

/** Empty where the file is not: on Netlify, functions are packed without these. */
const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
