/** A shop's own colours reach every page, and its policy allows them; those of the stylesheets add nothing. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#db/client.ts';
import { seedContent } from '#db/seed/content.ts';
import { settings } from '#db/schema/content.ts';
import { fillShop, openEmptyShop, sampleRows } from '../../tests/functions/shop.ts';
import { publishPages } from './publish-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
const siteDir = path.join(folder, 'site');
let connection: Connection;

beforeAll(async () => {
  connection = await openEmptyShop();
  await seedContent(connection.db);
  await fillShop(connection, sampleRows());
  await publish();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const publish = () => publishPages({ root, siteDir, db: connection.db, build: 1, report: () => {} });
const change = async (code: string, value: unknown) => {
  const set = { value };
  await connection.db.insert(settings).values({ code, value }).onConflictDoUpdate({ target: settings.code, set });
};
const text = (name: string) => readFileSync(path.join(siteDir, name), 'utf8');

test('colours of its own are in every page, its browser bar and its app, and its policy names their hash', async () => {
  const page = () => text('faq.html');
  expect(page()).not.toContain(':root:root');
  expect(page()).toContain('content="#1d2327" media="(prefers-color-scheme: light)"');
  await change('colours', { accent: '#7fd1ae', ground: '#12304a' });
  await publish();
  const style = /<style>(:root:root\{[^<]*)<\/style>/.exec(page())![1]!;
  expect(style).toContain('--signal:#7fd1ae');
  expect(text('_headers')).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(page()).toContain('content="#12304a" media="(prefers-color-scheme: light)"');
  expect(JSON.parse(text('manifest.webmanifest'))).toMatchObject({ theme_color: '#12304a' });
});
