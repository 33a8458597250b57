/** Whether the shop runs, as editors see it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { beginBuild, markBuildFailed } from './builds.private.server.ts';
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

const health = async () => (await ask(me.visitor, 'GET', '/api/editor/health')).body.data;
const overview = async () => (await ask(me.visitor, 'GET', '/api/editor/overview')).body.data;

test('a shop that has just begun says what has not happened yet', async () => {
  expect(await health()).toMatchObject({
    database: {
      kind: expect.stringMatching(/^(pglite|neon|postgres)$/),
      bytes: expect.any(Number),
      ms: expect.any(Number),
    },
    publication: null,
    mails: { is_on: false, waiting: 0, failed: 0, oldest: null, error: '' },
    jobs: ['deliver-messages', 'fetch-due', 'publish-due'].map((name) => ({ name, at: null, is_late: true })),
    versions: expect.arrayContaining([{ name: 'Node', version: process.version.slice(1) }]),
  });
});

test('jobs tell when they last ran, and one that fails says so', async () => {
  const stop = runSchedule(await functions());
  await backgroundWorkDone();
  stop();
  expect((await health()).jobs).toEqual(
    ['deliver-messages', 'fetch-due', 'publish-due'].map((name) => ({
      name,
      at: expect.any(String),
      ms: expect.any(Number),
      error: '',
      is_late: false,
    })),
  );
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1'); // without MAIL_FROM
  const again = runSchedule(await functions());
  await backgroundWorkDone();
  again();
  expect((await health()).jobs[0]).toMatchObject({
    name: 'deliver-messages',
    error: expect.stringContaining('MAIL_FROM'),
  });
});

test('mails that wait and a publication that failed are told with their reasons', async () => {
  await store(db);
  await store(db);
  await store(db, { spam: true });
  const [first] = await db.select().from(messages);
  await db.update(messages).set({ lastError: 'connect ECONNREFUSED', attempts: 1 }).where(eq(messages.id, first!.id));
  const build = await beginBuild(db, 'Erin', new Date());
  await markBuildFailed(db, build!.id, 'The disk is full.', new Date());
  expect(await health()).toMatchObject({
    mails: { waiting: 2, failed: 1, oldest: '2026-11-02T17:00:00.000Z', error: 'connect ECONNREFUSED' },
    publication: { state: 'failed', error: 'The disk is full.' },
  });
});

// A bundle opens the database that DATABASE_URL names.
test.skipIf(testsBundles())(
  'the last backup of the embedded database is told, and that of another one where its script has noted it',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'three-peaks-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    vi.stubEnv('DATA_DIR', folder);
    expect((await health()).backup).toEqual({ at: null });
    writeFileSync(path.join(folder, 'last-backup'), '2026-11-20T10:00:00.000Z');
    expect((await health()).backup).toEqual({ at: '2026-11-20T10:00:00.000Z' });
    vi.stubEnv('DATABASE_URL', 'postgres://db.example/shop');
    expect(await health()).toMatchObject({ database: { kind: 'postgres' }, backup: null });
    await db.insert(jobRuns).values({ name: 'backup', startedAt: new Date('2026-11-21T10:00:00Z'), ms: 0 });
    expect((await health()).backup).toEqual({ at: '2026-11-21T10:00:00.000Z' });
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
  expect(await overview()).toMatchObject({
    open: { is_open: true, text: expect.stringMatching(/^(until|closes)/) },
    overdue_lists: ['Late'],
  });
});
