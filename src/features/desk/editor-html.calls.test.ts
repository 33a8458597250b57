/** HTML, links and pictures that an editor, or an attacker with an editor's session, saves: none of it runs on a page. */
import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { contentPages } from '#db/schema/content.ts';
import { seedContent } from '#db/seed/content.ts';
import { cleanHtml, addPictureSources } from '#src/kit/clean-html.ts';
import { blankEntry } from '#src/features/desk-frame/forms.ts';
import { uploadPath } from '#src/kit/uploaded-picture.ts';
import { ask, editor, entriesBy } from '../../../tests/support/staff.ts';
import { json, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
await seedContent(db);
const me = await editor(db);
const { list, read, put, add } = entriesBy(me);

/** One of each kind of attack on what the shop allows; sanitize-html tests its own parser. */
const VECTORS = [
  '<script>alert(1)</script>',
  '<img """><script>alert(1)</script>">',
  '<img/src=x/onerror=alert(1)>',
  '<picture><source srcset="x" onerror="alert(1)"><img onerror=alert(1)></picture>',
  `<img src="${uploadPath('a'.repeat(32))}" onload="alert(1)" style="position:fixed">`,
  `<img src="${uploadPath('a'.repeat(32))}" srcset="https://evil.example/x 1x" sizes="1" is="x-img">`,
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https://a" target="_blank" ping="https://evil.example" download onclick="alert(1)">x</a>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form id=x></form><button form=x formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><script>alert(1)</script>-->',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "//evil.example/x.css";</style>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<p id="location" name="cookie" class="btn">x</p>',
  '<astro-island component-url="data:text/javascript,alert(1)" client="load"></astro-island>',
  '<table background="javascript:alert(1)"><tr><td colspan="2" onclick=alert(1)>x',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  "<p title='\"><script>alert(1)</script>'>x</p>",
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p>a < b && c > d</p>',
  '<abbr title="</abbr><script>alert(1)</script>">x</abbr>',
];

const TAGS = new Set(
  'p br hr h2 h3 h4 ul ol li dl dt dd strong b em i s sub sup small abbr blockquote q a img figure figcaption table caption thead tbody tfoot tr th td div span picture source'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'href title rel src alt width height loading scope colspan rowspan srcset sizes type'.split(' '),
);

/** The parts of a text that are not an allowed tag; parsed by hand, not by the library under test. */
function suspicious(html: string): string[] {
  return [...html.matchAll(/<(?!\/?[a-z])|<\/?([a-z][^\s/>]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi)].flatMap(
    ([whole, tag, attributes = '']) => {
      if (!tag || !TAGS.has(tag.toLowerCase())) return [whole];
      return [...attributes.matchAll(/([^\s=>"/]+)(?:="([^"]*)")?/g)].flatMap(([, name = '', value = '']) => {
        if (!ATTRIBUTES.has(name)) return [`${tag} ${name}`];
        if (name === 'href' && !/^(?:\/(?![/\\])|#|https?:|mailto:|tel:|sms:|[\w./?=&;%-]*$)/.test(value))
          return [`${tag} ${name}=${value}`];
        return name === 'src' && !/^\/uploads\/[0-9a-f]{32}-960\.webp$/.test(value) ? [`${tag} ${name}=${value}`] : [];
      });
    },
  );
}

test.each(VECTORS)('drawn: %s', (vector) => {
  const drawn = addPictureSources(cleanHtml(vector));
  expect(suspicious(drawn)).toEqual([]);
  expect(cleanHtml(cleanHtml(vector))).toBe(cleanHtml(vector));
});

describe('saved', () => {
  const all = VECTORS.join('\n<p>then</p>\n');

  test('in a page, its short description and its texts with pictures', async () => {
    const [{ id }] = (await list('page', '?search=tire-change')).data;
    const entry = await read('page', id);
    const data = {
      ...entry.data,
      content: all,
      short_description: all,
      text_images: [
        {
          image: 'wheel',
          imageAlt: '"><script>alert(1)</script>',
          title: '<b>T</b>',
          text: all,
          is_image_on_right: false,
        },
      ],
    };
    const saved = (await put('page', id, entry.version, data)).body.data;
    for (const html of [saved.data.content, saved.data.short_description, saved.data.text_images[0].text])
      expect(suspicious(html)).toEqual([]);
    const [row] = await db
      .select()
      .from(contentPages)
      .where(sql`id = ${Number(id)}`);
    for (const html of [row!.content, row!.shortDescription, row!.textImages[0]!.text])
      expect(suspicious(html)).toEqual([]);
    const shown = (await json(`/api/content/${entry.data.code}`)).body.data;
    expect(suspicious(shown.content)).toEqual([]);
    const [revision] = (await ask(me.visitor, 'GET', `/api/editor/revisions?kind=page&id=${id}`)).body.data;
    expect(
      suspicious((await ask(me.visitor, 'GET', `/api/editor/revisions/${revision.id}`)).body.data.after.content),
    ).toEqual([]);
  });

  test('in the home page’s text, a list’s and a product’s', async () => {
    for (const [kind, id, field] of [
      ['setting', 'home_text_section', 'value'],
      ['list-text', 'type.wintertires', 'bottom_text'],
      ['product', '1', 'content'],
    ] as const) {
      const entry = await read(kind, id);
      const saved = await put(kind, id, entry.version, { ...entry.data, [field]: all });
      expect([saved.status, suspicious(saved.body.data?.data[field] ?? 'none')], kind).toEqual([200, []]);
    }
  });

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
    const message = { name: 'Ann', email: 'ann@example.com', phone: '403', content: 'x', pathname: '//evil.example/x' };
    expect((await ask(me.visitor, 'POST', '/api/message', message)).status).toBe(200);
    const { body: inbox } = await ask(me.visitor, 'GET', '/api/editor/messages');
    expect(inbox.data[0].pathname).toBe('');
  });
});
