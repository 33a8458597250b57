/** Changing the last part of a URL: the old one leads to the new one once the change is published. */
import { beforeAll, expect, test } from 'vitest';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { seedContent } from '#db/seed/content.ts';
import { writePublished } from '../../../scripts/build/edition-files.ts';
import { loadWords } from './words.server.ts';
import { call, openShop } from '../../../tests/support/shop.ts';
import { editor, entriesBy, type Person } from '../../../tests/support/staff.ts';

const connection = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
let me: Person;
beforeAll(async () => {
  await seedContent(connection.db);
  me = await editor(connection.db);
  await publish();
});

const publish = async () =>
  await writePublished(process.env.SITE_DIR!, {
    edition: 1,
    policy: "default-src 'self'",
    words: await loadWords(connection.db),
  });

/** Gives an entry another last part of its URL, and publishes. */
async function rename(kind: EntryKind, field: string, from: string, to: string) {
  const { list, read, put } = entriesBy(me);
  for (const { id } of (await list(kind, '?pageSize=200')).data as Array<{ id: string }>) {
    const { version, data } = await read(kind, id);
    if (data[field] !== from) continue;
    expect((await put(kind, id, version, { ...data, [field]: to })).status).toBe(200);
    return publish();
  }
  throw new Error(`no ${kind} ${from}`);
}
const visit = async (path: string) => {
  const response = await call(path);
  return [response.status, response.headers.get('location')].filter(Boolean).join(' ');
};

test('an article’s, a type’s and a service’s old URL lead to the new one, also after a second change', async () => {
  expect(await visit('/articles/studded-tires-in-alberta')).toBe('200');
  await rename('article', 'slug', 'studded-tires-in-alberta', 'studs');
  expect(await visit('/articles/studded-tires-in-alberta')).toBe('301 /articles/studs');
  expect(await visit('/articles/Studded-Tires-in-Alberta/')).toBe('301 /articles/studs');
  await rename('article', 'slug', 'studs', 'studded-tires');
  expect(await visit('/articles/studded-tires-in-alberta')).toBe('301 /articles/studded-tires');
  expect(await visit('/articles/studs')).toBe('301 /articles/studded-tires');
  expect(await visit('/articles/studded-tires')).toBe('200');
  await rename('article', 'slug', 'studded-tires', 'studded-tires-in-alberta');
  expect(await visit('/articles/studded-tires-in-alberta')).toBe('200');
  expect(await visit('/articles/studs')).toBe('301 /articles/studded-tires-in-alberta');
  await rename('article-type', 'short', 'tire-care', 'care');
  expect(await visit('/articles/type/tire-care')).toBe('301 /articles/type/care');
  await rename('page', 'code', 'wheel-alignment', 'alignment');
  expect(await visit('/services/wheel-alignment')).toBe('301 /services/alignment');
});
