/** Whether the shop runs, as editors see it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { beginBuild, markBuildFailed } from './builds.private.server.ts';
import type { HealthFact } from '#src/features/desk-frame/figures-calls.ts';
import { jobRuns } from '#db/schema/counting.ts';
import { builds } from '#db/schema/editing.ts';
import { messages } from '#db/schema/messages.ts';
import { settings } from '#db/schema/content.ts';
import { suppliers } from '#db/schema/suppliers.ts';
import { backgroundWorkDone, runSchedule } from '../../../scripts/serve/mounted-functions.ts';
import { testsBundles } from '../../../tests/bundles/answering.ts';
import { functions, openShop } from '../../../tests/support/shop.ts';
import { ask, editor } from '../../../tests/support/staff.ts';
import { store } from '../../../tests/support/waiting-message.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const me = await editor(db);
beforeEach(async () => {
  vi.unstubAllEnvs();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await backgroundWorkDone();
  for (const table of [messages, builds, jobRuns, settings]) await db.delete(table);
});

/** What Health says, by name, with an exclamation mark before what is bad. */
async function health(): Promise<Record<string, string>> {
  const facts: HealthFact[] = (await ask(me.visitor, 'GET', '/api/editor/health')).body.data;
  return Object.fromEntries(facts.map(({ name, text, isBad }) => [name, `${isBad ? '! ' : ''}${text}`]));
}
const JOBS = ['Sending email and deleting expired data', 'Fetching suppliers’ lists', 'Scheduled publishing'];
const overview = async () => (await ask(me.visitor, 'GET', '/api/editor/overview')).body.data;

test('a shop that has just begun says what has not happened yet', async () => {
  expect(await health()).toMatchObject({
    Database: expect.stringMatching(/^(Embedded \(PGlite\)|Neon|PostgreSQL), \d+ MB, answers in \d+ ms$/),
    'Last published': 'Nothing has been published yet',
    Emails: expect.stringMatching(/^None is sent\. Not set: .*SMTP_URL.*; 0 waiting$/),
    ...Object.fromEntries(JOBS.map((name) => [name, '! Has not run yet'])),
    Versions: expect.stringContaining(`Node ${process.version.slice(1)}`),
  });
});

test('jobs tell when they last ran, and one that fails says so', async () => {
  const stop = runSchedule(await functions());
  await backgroundWorkDone();
  stop();
  const ran = await health();
  for (const name of JOBS) expect(ran[name]).toMatch(/^Ran .*, \d+ ms$/);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1'); // without MAIL_FROM
  const again = runSchedule(await functions());
  await backgroundWorkDone();
  again();
  expect((await health())[JOBS[0]!]).toMatch(/^! Ran .*MAIL_FROM/);
});

test('mails that wait and a publication that failed are told with their reasons', async () => {
  await store(db);
  await store(db);
  await store(db, { spam: true });
  const [first] = await db.select().from(messages);
  await db.update(messages).set({ lastError: 'connect ECONNREFUSED', attempts: 1 }).where(eq(messages.id, first!.id));
  const build = await beginBuild(db, 'Erin', new Date());
  await markBuildFailed(db, build!.id, 'The disk is full.', new Date());
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  vi.stubEnv('MAIL_FROM', 'shop@example.com');
  expect(await health()).toMatchObject({
    Emails: expect.stringMatching(/^! 2 waiting, the oldest since Nov 2.*, 1 failed: connect ECONNREFUSED$/),
    'Last published': expect.stringMatching(/^! Failed .*: The disk is full\.$/),
  });
});

// A bundle opens the database that DATABASE_URL names.
test.skipIf(testsBundles())(
  'the last backup of the embedded database is told, and that of another one where its script has noted it',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'three-peaks-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    vi.stubEnv('DATA_DIR', folder);
    const backup = async () => (await health())['Last backup'];
    expect(await backup()).toBe('! None yet: npm run backup');
    writeFileSync(path.join(folder, 'last-backup'), '2026-11-20T10:00:00.000Z');
    expect(await backup()).toContain('Nov 20');
    vi.stubEnv('DATABASE_URL', 'postgres://db.example/shop');
    expect(await backup()).toBe('Backed up by the database provider');
    await db.insert(jobRuns).values({ name: 'backup', startedAt: new Date('2026-11-21T10:00:00Z'), ms: 0 });
    expect(await backup()).toContain('Nov 21');
  },
);

test('the overview says whether the shops are open, and names a supplier whose list is overdue', async () => {
  await db.insert(suppliers).values([
    { title: 'Late', slug: 'late', lastListAt: new Date(0) },
    { title: 'Off', slug: 'off', lastListAt: new Date(0), active: false },
    { title: 'Fresh', slug: 'fresh', lastListAt: new Date() },
  ]);
  const day = ['monday_friday', 'saturday', 'sunday'];
  const hours = (from: string, to: string) =>
    day.flatMap((name) => [
      { code: `${name}_start`, value: from },
      { code: `${name}_end`, value: to },
    ]);
  await db.insert(settings).values(hours('00:00', '23:59'));
  expect(await overview()).toEqual(
    expect.arrayContaining([
      { section: 'setting', id: 'hours', n: 0, text: expect.stringMatching(/^Open, (until|closes)/) },
      { section: 'supplier', n: 1, text: 'list overdue: Late' },
    ]),
  );
});
