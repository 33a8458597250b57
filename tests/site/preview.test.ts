/** A preview is what the build then renders: the same pages, letter by letter. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useConnection } from '#src/features/http/database.server.ts';
import type { PreviewPlace } from '#src/features/desk-frame/entries-calls.ts';
import { dateText } from '#src/features/content/article.ts';
import { blankEntry } from '#src/features/desk-frame/forms.ts';
import { ENTRY_KINDS, SETTING_IDS, type EntryKind } from '#src/features/entries/entry-kinds.ts';
import { isPreviewable } from '#src/features/desk/previewable.ts';
import { fileOf } from '../../scripts/build/edition-files.ts';
import { ask, editor, type Person } from '../support/staff.ts';
import { openPublishedShop, type PublishedShop } from '../support/published-shop.ts';

let shop: PublishedShop;
let me: Person;
beforeAll(async () => {
  shop = await openPublishedShop();
  useConnection(shop.connection);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('SITE_DIR', shop.siteDir);
  vi.stubEnv('DATA_DIR', path.dirname(shop.siteDir));
  me = await editor(shop.connection.db);
});
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

type Data = Record<string, unknown>;
const api = async (method: string, path: string, body?: unknown) =>
  (await ask(me.visitor, method, `/api/editor/${path}`, body)).body;
const preview = async (kind: EntryKind, id: string | null, data: Data): Promise<PreviewPlace & { html: string }> => {
  const answer = await api('POST', 'preview', { kind, id, data });
  expect(answer, JSON.stringify(answer).slice(0, 300)).toMatchObject({ status: 'success' });
  return answer.data;
};
const firstOf = async (kind: EntryKind, search = ''): Promise<{ id: string; version: number; data: Data }> => {
  const {
    data: [first],
  } = await api('GET', `entries/${kind}?pageSize=1&search=${encodeURIComponent(search)}`);
  return (await api('GET', `entries/${kind}/${first.id}`)).data;
};
/** A page as a preview shows it: no scripts run, and links do not leave the desk. */
const still = (html: string) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>|<noscript\b[\s\S]*?<\/noscript>| autofocus(?=[\s>])/g, '')
    .replace('<head>', '<head><base target="_blank">');
/** Classes and ids of a mark that no element of a page has. */
const unmarked = (html: string, mark: string | null) =>
  (mark?.match(/[.#][\w-]+/g) ?? []).filter(
    (part) => !new RegExp(`\\s(?:class|id)="(?:[^"]*\\s)?${part.slice(1)}[\\s"]`).test(html),
  );
const built = (page: string) => still(shop.read(fileOf(page)));
const article = (more: Data = {}) => ({
  ...blankEntry('article', new Date()),
  type_id: 1,
  slug: 'first-snow',
  title: 'First snow',
  content: '<p>It came early.</p>',
  ...more,
});

describe('as things are, the preview is the page', () => {
  test.each(
    ENTRY_KINDS.filter(
      (kind) => !['setting', 'notice', 'supplier', 'search-word', 'fitment', 'promotion', 'rating'].includes(kind),
    ),
  )('of a %s', async (kind) => {
    const { id, data } = await firstOf(kind, kind === 'page' ? 'tire-change' : '');
    const { html, path: page, mark } = await preview(kind, id, data);
    expect(html).toBe(built(page));
    if (kind === 'product-type') return; // no page prints the sample's type, which has no description
    expect(unmarked(html, mark), 'what the preview scrolls to').toEqual([]);
  });
  test('of a type of tires, at its description', async () => {
    const { id, data } = await firstOf('product-type');
    const { html, mark } = await preview('product-type', id, { ...data, description: 'For snow.' });
    expect(unmarked(html, mark)).toEqual([]);
  });
  test('of each setting that a page prints', async () => {
    for (const id of SETTING_IDS.filter((one) => isPreviewable('setting', one))) {
      const { data } = (await api('GET', `entries/setting/${id}`)).data;
      const { html, path: page, mark } = await preview('setting', id, data);
      expect(html, id).toBe(built(page));
      expect(unmarked(html, mark), `${id}: what the preview scrolls to`).toEqual([]);
    }
  });
});

test('nothing of a preview is kept, and no page changes by it', async () => {
  const { id, version, data } = await firstOf('page', 'tire-change');
  const { html } = await preview('page', id, { ...data, title: 'Never saved' });
  expect(html).toContain('Never saved</h1>');
  expect((await api('GET', `entries/page/${id}`)).data).toMatchObject({ version, data });
  expect((await api('GET', 'revisions')).total).toBe(0);
  await preview('article', null, article({ slug: 'never-saved' }));
  expect((await api('GET', 'entries/article?search=never-saved')).total).toBe(0);
});

test('what is to come is seen as of its hour, a draft as of now', async () => {
  const text = 'Spring rush: book early.';
  const notice = {
    ...blankEntry('notice', new Date()),
    text,
    shown_from: '2030-03-01T07:00:00.000Z',
    shown_until: '2030-03-15T07:00:00.000Z',
  };
  expect((await preview('notice', null, notice)).html).toContain(text);
  expect((await preview('article', null, article())).html).toContain('First snow</h1>');
  expect((await preview('article', null, article({ published_at: '2030-11-01T07:00:00.000Z' }))).html).toContain(
    dateText(Date.parse('2030-11-01T07:00:00Z') / 1000),
  );
});

test('what is changed, looked at and published is what was looked at', async () => {
  const kept: Array<[string, PreviewPlace & { html: string }, () => Promise<PreviewPlace & { html: string }>]> = [];
  const change = async (kind: EntryKind, search: string, more: Data) => {
    const { id, version, data } = await firstOf(kind, search);
    const next = { ...data, ...more };
    const seen = await preview(kind, id, next);
    expect((await api('PUT', `entries/${kind}/${id}`, { version, data: next })).status).toBe('success');
    kept.push([kind, seen, () => preview(kind, id, next)]);
  };
  await change('page', 'tire-change', {
    title: 'Changing <b>tires</b>',
    content: '<h2>Why</h2><p>Below 7 °C.</p><script>alert(1)</script>',
    text_images: [
      { image: 'mountain-road', imageAlt: 'A road', title: 'A side', text: '<p>t</p>', is_image_on_right: true },
    ],
    size_price: { columns: ['Size', 'Price'], rows: [['17', '$80']] },
  });
  await change('article', '', { title: 'Of another title', tags: ['snow', 'ice'], author: 'Sample Author' });
  await change('product', 'X-Ice', {
    retail_price: '99.99',
    count: 3,
    description: 'Soft below zero.',
    content: '<p>And quiet.</p>',
    tags: ['quiet'],
  });
  await change('question', '', { title: 'Is it so?', content: '<p>It is.</p>' });
  await change('slide', '', { title: 'One. Two.' });
  await change('setting', 'hours', {
    value: { ...((await api('GET', 'entries/setting/hours')).data.data.value as Data), monday_friday_end: '18:30' },
  });
  const stale = kept.map(([, { path: page }]) => built(page));
  await shop.publish();
  for (const [i, [kind, before, again]] of kept.entries()) {
    const page = built(before.path);
    expect(page, kind).not.toBe(stale[i]);
    expect((await again()).html, kind).toBe(page);
  }
  // the first was looked at before the others were saved: the page is the same but for what all pages print of them
  expect(built(kept.at(-1)![1].path)).toBe(kept.at(-1)![1].html);
});
