/** The desk's figures about searches, and the words that editors add to the search. */
import { describe, expect, test } from 'vitest';
import { countSearch } from './searches.private.server.ts';
import { writeCuratedWords } from '#db/seed/search-words.ts';
import type { suggestCall } from './suggest-calls.ts';
import type { OutputOf } from '#src/kit/define-call.ts';
import { json, openShop } from '../../../tests/support/shop.ts';
import { ask, editor, entriesBy } from '../../../tests/support/staff.ts';

const { db } = await openShop();
const me = await editor(db);

const labels = async (q: string) =>
  (await json<OutputOf<typeof suggestCall>>(`/api/suggest?${new URLSearchParams({ q })}`)).body.data.map(
    ({ label }) => label,
  );

describe('GET /api/editor/searches', () => {
  test('says what visitors search for, and what finds nothing, with count and last day', async () => {
    const now = new Date();
    for (const [text, missed] of [
      ['nokian winter', false],
      ['nokian winter', false],
      ['dura trac', true],
    ] as const)
      await countSearch(db, { text, missed }, 'search:a', now);
    const { data } = (await ask(me.visitor, 'GET', '/api/editor/searches?days=30')).body;
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(data).toEqual({
      all: [
        { text: 'nokian winter', count: 2, last_day: day },
        { text: 'dura trac', count: 1, last_day: day },
      ],
      missed: [{ text: 'dura trac', count: 1, last_day: day }],
    });
  });
});

describe('search words', () => {
  test('work as soon as they are saved, and no longer once they are deleted', async () => {
    const { add, list } = entriesBy(me);
    expect(await labels('frosty')).toEqual([]);
    const { id, version } = (await add('search-word', { text: 'Frosty', meaning: 'X-Ice Snow' })).body.data;
    expect(await labels('frosty')).toContain('Michelin X-Ice Snow');
    expect((await list('search-word')).data).toMatchObject([{ title: 'frosty', note: '→ X-Ice Snow, from the desk' }]);
    await ask(me.visitor, 'DELETE', `/api/editor/entries/search-word/${id}?version=${version}`);
    expect(await labels('frosty')).toEqual([]);
    const { data } = (await ask(me.visitor, 'GET', '/api/editor/revisions?kind=search-word')).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'added']);
  });

  test('may mean a page', async () => {
    const { add } = entriesBy(me);
    await add('search-word', { text: 'opening times', meaning: '/login' });
    const { data } = (await json<OutputOf<typeof suggestCall>>('/api/suggest?q=opening+times')).body;
    expect(data).toContainEqual({ kind: 'page', label: 'Business Login', note: '', url: '/login' });
  });

  test.each<[object, object]>([
    [{ text: '', meaning: 'winter tires' }, { text: 'Enter a text.' }],
    [{ text: '!', meaning: 'winter tires' }, { text: 'Enter at least two letters or digits.' }],
    [{ text: 'one two three four five', meaning: 'winter' }, { text: 'At most four words, or a page.' }],
    [{ text: 'X-Ice', meaning: 'xice' }, { meaning: 'Enter what it means.' }],
    [
      { text: 'elsewhere', meaning: '//evil.example' },
      { meaning: 'A page of the shop, such as /services/tire-storage, or words such as Wrangler DuraTrac.' },
    ],
    ...['/services/no-such-service', '/Contact', '/faq#no-such-question', '/tires/size/999-99r99'].map(
      (meaning): [object, object] => [
        { text: 'elsewhere', meaning },
        { meaning: 'The shop has no such page. Open the page, and copy what follows its name in the address bar.' },
      ],
    ),
    [{ text: 'Opening Times', meaning: 'hours' }, { text: 'This word already exists.' }],
  ])('%j are refused', async (data, fields) => {
    const { status, body } = await entriesBy(me).add('search-word', data);
    expect([status, body.fields]).toEqual([400, fields]);
  });
});

describe('words that come with the shop', () => {
  const come = (...texts: string[]) =>
    writeCuratedWords(
      db,
      texts.map((text) => ({ text, meaning: 'X-Ice Snow', origin: 'brochure' })),
    );
  const notes = async (search: string) => {
    const { data } = await entriesBy(me).list('search-word', `?search=${encodeURIComponent(search)}`);
    return data.map(({ title, note }: { title: string; note: string }) => `${title} ${note}`);
  };
  const idOf = async (text: string) => (await entriesBy(me).list('search-word', `?search=${text}`)).data[0].id;

  test('are listed after the shop’s own, and say where they come from', async () => {
    await come('glacier', 'polar');
    await entriesBy(me).add('search-word', { text: 'yeti', meaning: 'X-Ice Snow' });
    expect(await notes('x-ice')).toEqual([
      'yeti → X-Ice Snow, from the desk',
      'glacier → X-Ice Snow, from the shop’s list: brochure',
      'polar → X-Ice Snow, from the shop’s list: brochure',
    ]);
    expect(await notes('list brochure')).toHaveLength(2);
    expect(await labels('glacier')).toContain('Michelin X-Ice Snow');
  });

  test('cannot be deleted, since the next start would bring them back', async () => {
    const answer = await ask(
      me.visitor,
      'DELETE',
      `/api/editor/entries/search-word/${await idOf('glacier')}?version=0`,
    );
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This word comes with the shop, so it cannot be deleted. Its meaning can be changed.',
    ]);
    expect(await labels('glacier')).toContain('Michelin X-Ice Snow');
  });
});
