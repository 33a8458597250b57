/** What editors write is cleaned and bounded, whichever field it is in: every text and every list of every kind of entry. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loadWords } from '#src/features/content/words.server.ts';
import { seedContent } from '#db/seed/content.ts';
import { previewPage } from './desk-preview-endpoint.server.ts';
import { ENTRY_KINDS, type EntryKind } from '#src/features/entries/entry-kinds.ts';
import { compilePages } from '../../../tests/support/compiled-pages.ts';
import { editor, entriesBy } from '../../../tests/support/staff.ts';
import { json, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop();
await seedContent(db);
const { list, read, put, add } = entriesBy(await editor(db));
await add('notice', {
  text: 'Book early',
  link: '/tires',
  link_text: 'Tires',
  shown_from: '2026-01-01T00:00:00Z',
  shown_until: '2026-02-01T00:00:00Z',
});

type Key = string | number;
interface Place {
  path: Key[];
  value: unknown;
}
/** The fields that a member of a list has: a list's members are judged by one rule. */
const shapeOf = (member: unknown): string =>
  member && typeof member === 'object' ? Object.keys(member).toSorted().join() : typeof member;
/** Every value in an entry's data, of objects and lists the members, too; of members with the same fields, the first. */
const placesOf = (value: unknown, path: Key[] = []): Place[] => [
  { path, value },
  ...(Array.isArray(value)
    ? value.flatMap((member, at) =>
        value.findIndex((other) => shapeOf(other) === shapeOf(member)) === at ? placesOf(member, [...path, at]) : [],
      )
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, member]) => placesOf(member, [...path, key]))
      : []),
];
const valueAt = (data: unknown, path: Key[]): unknown =>
  path.reduce((inner, key) => (inner as Record<Key, unknown>)[key], data);
function replaced(data: unknown, path: Key[], value: unknown): unknown {
  const copy = structuredClone(data);
  (valueAt(copy, path.slice(0, -1)) as Record<Key, unknown>)[path.at(-1)!] = value;
  return copy;
}

/** The first entry of each kind with the most in it; of settings, each. */
const entries: Array<{ kind: EntryKind; id: string }> = [];
for (const kind of ENTRY_KINDS) {
  const { data } = await list(kind);
  for (const { id } of kind === 'setting' ? data : data.slice(0, 1)) entries.push({ kind, id });
}
const service = (await list('page')).data.find((page: { path: string }) => page.path === '/services/tire-change');
entries.push({ kind: 'page', id: service.id });

const UNSEEN = '\u0000\u0007\u001b\u0085\u2028\u200e\u202e\u2066\u061c\ufeff\udfff\ud800';
const LEFT = /(?![\n\t])\p{Control}|[\p{Surrogate}\p{Bidi_Control}\u2028\u2029\ufeff]/u;

describe.each(entries)('$kind $id', ({ kind, id }) => {
  test('no text keeps a control character, half of a character, or a mark that turns the direction of text', async () => {
    const { data } = await read(kind, id);
    for (const { path, value } of placesOf(data)) {
      if (typeof value !== 'string') continue;
      const { version } = await read(kind, id);
      const saved = await put(kind, id, version, replaced(data, path, `${value}${UNSEEN} two\r\nlines`));
      expect([200, 400], `${path.join('.')}: ${saved.text}`).toContain(saved.status);
      if (saved.status !== 200) continue;
      const stored = String(valueAt(saved.body.data.data, path));
      expect(stored, path.join('.')).toMatch(/two\s*lines/);
      expect(stored, path.join('.')).not.toMatch(LEFT);
    }
  });

  test('no text and no list is longer than its field says', async () => {
    const { data, version } = await read(kind, id);
    for (const { path, value } of placesOf(data)) {
      if (path.length === 0 || (typeof value !== 'string' && !Array.isArray(value))) continue;
      const long =
        typeof value === 'string' ? 'x'.repeat(900_000) : Array.from({ length: 9_000 }, () => value[0] ?? 'x');
      const { status } = await put(kind, id, version, replaced(data, path, long));
      expect([400, 413], path.join('.')).toContain(status);
    }
  });
});

test('what HTML writes as a number is cleaned as well', async () => {
  const { data, version } = await read('page', service.id);
  const saved = await put('page', service.id, version, { ...data, content: '<p>a&#x202e;b&#7;c&#x2066;d</p>' });
  expect(saved.body.data.data.content).toBe('<p>abcd</p>');
});

test.each([
  ['title', 'x'.repeat(900_000), 'At most 60 characters.'],
  ['title', ' \u0000\u202e ', 'Enter a text.'],
  ['description', 'x'.repeat(900_000), 'At most 320 characters.'],
  ['social_links', Array.from({ length: 9_000 }, () => ({ name: 'x', url: 'https://x.example' })), 'At most 12 links.'],
  ['social_links', [{ name: '', url: 'https://x.example' }], 'Enter a text.'],
  ['email', 'nobody', 'An email address such as hello@shop.example.'],
  ['taxes', [{ name: 'GST', percent: 31, on: 'all' }], 'A number from 0 to 30.'],
])('the setting %s says what is wrong with it', async (id, value, message) => {
  const { version } = await read('setting', id);
  const { status, body } = await put('setting', id, version, { value });
  expect([status, Object.values(body.fields)]).toEqual([400, [message]]);
});

test('the keywords of the shop stand in the settings call, and in the head of pages where they are set', async () => {
  await compilePages();
  for (const keywords of ['winter tires, Calgary', '']) {
    const { version } = await read('setting', 'keywords');
    await put('setting', 'keywords', version, { value: keywords });
    expect((await json('/api/settingGet')).body.data.keywords).toBe(keywords);
    const [, printed] =
      /<meta name="keywords" content="(.*?)"/.exec(await previewPage(db, '/about', await loadWords(db))) ?? [];
    expect(printed ?? '').toBe(keywords);
  }
});

test('settings that were stored before the rule are cleaned when they are read', async () => {
  await db.execute(
    sql`insert into settings (code, value) values ('tagline', ${JSON.stringify('Tire,\r\nCalgary\u202e')}::jsonb)
      on conflict (code) do update set value = excluded.value`,
  );
  expect((await json('/api/settingGet')).body.data.tagline).toBe('Tire, Calgary');
});
