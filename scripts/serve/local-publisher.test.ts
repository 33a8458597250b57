/** What publishing needs: a copy of a database that stays open, and builds that wait for each other. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, openEmbedded } from '#db/client.ts';
import { copyEmbedded } from '#db/embedded-copy.ts';
import { questions } from '#db/schema.ts';
import { acquireBuildLock } from '../build/build-lock.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'publish-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the copy holds what was committed, and nothing of a transaction that goes on', async () => {
  const open = await openEmbedded(path.join(folder, 'pglite'));
  await migrate(open);
  const question = (slug: string) => ({ slug, topic: 'T', title: 'T?', content: 'C' });
  await open.db.insert(questions).values(question('committed'));
  const copied = path.join(folder, 'copy', 'pglite');
  const remove = await copyEmbedded(open.db, path.join(folder, 'pglite'), copied);
  await open.db.insert(questions).values(question('later'));
  const copy = await openEmbedded(copied);
  expect((await copy.db.select({ slug: questions.slug }).from(questions)).map(({ slug }) => slug)).toEqual([
    'committed',
  ]);
  await copy.close();
  await remove();
  expect([existsSync(copied), await open.db.$count(questions)]).toEqual([false, 2]);
  await open.close();
});

test('builds of one checkout wait for each other and say so', async () => {
  const root = path.join(folder, 'checkout');
  const order: string[] = [];
  const reports: string[] = [];
  const build = async (name: string) => {
    const release = await acquireBuildLock(root, (line) => reports.push(line));
    order.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`${name} ends`);
    release();
  };
  await Promise.all([build('one'), build('two'), build('three')]);
  expect(order).toHaveLength(6);
  for (let at = 0; at < 6; at += 2) expect(order[at + 1]).toBe(order[at]!.replace('begins', 'ends'));
  expect(reports).toEqual(Array(2).fill(`Waiting for the build that process ${process.pid} runs in this checkout …`));
});
