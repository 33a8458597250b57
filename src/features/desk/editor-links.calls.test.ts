/** Links and pictures that an editor, or an attacker with an editor’s session, saves: none of them runs anything. */
import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { seedContent } from '#db/seed/content.ts';
import { blankEntry } from '#src/features/desk-frame/forms.ts';
import { ask, editor, entriesBy } from '../../../tests/support/staff.ts';
import { json, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
await seedContent(db);
const me = await editor(db);
const { read, put, add } = entriesBy(me);

describe('saved', () => {
  test('links and pictures outside of texts cannot run anything, either', async () => {
    const slide = { title: 'T', text: '', link: '/tires', link_text: 'L', motif: 'winter', desktop: true, position: 1 };
    for (const link of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      'http://plain.example',
      'https://a b',
      'https://x/"onclick="',
      'x',
    ])
      expect((await add('slide', { ...slide, link })).status, link).toBe(400);
    for (const picture of [
      'javascript:alert(1)',
      'https://evil.example/x.svg',
      '/uploads/../x.webp',
      '/uploads/x.svg',
      `/uploads/${'a'.repeat(32)}-960.svg`,
      '"><script>',
    ]) {
      const data = { ...blankEntry('article', new Date()), slug: 'y', type_id: 1, title: 'T', picture };
      expect((await add('article', data)).status, picture).toBe(400);
    }
  });

  const NOT_LINKS = [
    'javascript:alert(1)',
    'javascript://shop.example/%0aalert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://shop.example',
    'http://shop.example',
    'https:shop.example',
    'https://facebook.example@evil.example',
    'https://a\u0000b.example',
    'https://',
    '//evil.example',
    'x',
  ];

  test.each([
    ['site_url', (url: string): unknown => url],
    ['social_links', (url: string): unknown => [{ name: 'Facebook', url }]],
  ])('the setting %s takes https: alone, and http: on the own machine', async (id, value) => {
    const save = async (url: string) => put('setting', id, (await read('setting', id)).version, { value: value(url) });
    for (const url of NOT_LINKS) {
      const { status, text } = await save(url);
      expect([status, text], url).toEqual([400, expect.stringContaining('A link that begins with https://')]);
    }
    for (const url of ['http://localhost:8888', 'http://127.0.0.1:9000', 'https://shop.example'])
      expect((await save(url)).status, url).toBe(200);
  });

  test('an address of the site has no path, and is stored without a slash at its end', async () => {
    const save = async (value: string) =>
      put('setting', 'site_url', (await read('setting', 'site_url')).version, { value });
    for (const url of ['https://shop.example/x', 'https://shop.example/?x', 'https://shop.example/#x'])
      expect((await save(url)).status, url).toBe(400);
    expect((await save('https://shop.example/')).body.data.data.value).toBe('https://shop.example');
    // a shop without a public URL may fetch lists from this machine, which nobody may make of it again
    for (const url of ['http://localhost:8888', 'http://127.0.0.1', 'http://shop.localhost'])
      expect(await save(url)).toMatchObject({
        status: 400,
        body: { fields: { value: expect.stringContaining('public') } },
      });
  });

  test('a link that was stored before the rule is not on any page', async () => {
    await db.execute(
      sql`insert into settings (code, value) values
        ('social_links', '[{"name":"Facebook","url":"javascript:alert(1)"}]'::jsonb), ('site_url', '"javascript:alert(1)"'::jsonb)
        on conflict (code) do update set value = excluded.value`,
    );
    const { site_url, social_links } = (await json('/api/settingGet')).body.data;
    expect(JSON.stringify({ site_url, social_links })).not.toContain('javascript');
  });

  test('a product’s pictures are paths of the shop', async () => {
    const { version, data } = await read('product', '1');
    for (const pictures of [
      'javascript:alert(1)',
      '//evil.example/x.webp',
      'https://evil.example/x.webp',
      '/x\u0000.webp',
      '/ä b.webp',
      '/x.webp 2x',
    ])
      expect((await put('product', '1', version, { ...data, pictures })).status, pictures).toBe(400);
  });

  test('the page that a message names is one of the shop', async () => {
    const body = { name: 'Ann', email: 'ann@example.com', phone: '403', content: 'x', pathname: '//evil.example/x' };
    expect(
      (
        await json('/api/message', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    ).toBe(200);
    const { body: inbox } = await ask(me.visitor, 'GET', '/api/editor/messages');
    expect(inbox.data[0].pathname).toBe('');
  });
});
