/** The texts of pages and the questions and answers, as the public calls give them. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#db/client.ts';
import { contentPages, questions, settings } from '#db/schema/content.ts';
import { seedContent } from '#db/seed/content.ts';
import { json, openEmptyShop, publishWords } from '../../../tests/support/shop.ts';

/** Codes of the services of a freshly seeded shop, in the order of the page `/services`. */
const LISTED_SERVICES = (
  'tire-change tire-balancing flat-tire-repair tire-rotation wheel-alignment oil-change financing ' +
  'shipping tire-rims tire-storage fleet-service wholesale uber-inspection taxi-inspection'
).split(' ');
/** It has a page, but `/services` does not list it. */
const UNLISTED_SERVICE = 'shipping-area';

let connection: Connection;
let written = 0;

beforeAll(async () => {
  connection = await openEmptyShop();
  written = await seedContent(connection.db);
  await publishWords(connection);
  await connection.db.insert(settings).values([{ code: 'fee_delivery_from', value: '45.00' }]);
});

describe('the seed of texts', () => {
  test('fills every table once, and only those that are empty', async () => {
    expect(written).toBeGreaterThan(90);
    expect(await seedContent(connection.db)).toBe(0);
  });
});

describe('GET /api/content/{code}', () => {
  const pages = 'About Contact Services Consent refund store privacy Delivery pricing Brands wheels wheel-balance';
  test.each([...pages.split(' '), ...LISTED_SERVICES, UNLISTED_SERVICE])('%s, in any letters', async (code) => {
    for (const spelled of [code, code.toUpperCase()]) {
      const { status, body } = await json(`/api/content/${spelled}`);
      expect(status).toBe(200);
      const text = expect.any(String);
      expect(body.data).toMatchObject({ code, title: text, seo_title: text, seo_desc: text, description: text });
      expect(body.data.content).toMatch(/^<(p|blockquote|h2)/);
      expect(JSON.stringify(body)).not.toMatch(/\{\{/);
    }
  });

  test('fees and delivery come from the settings', async () => {
    const { body } = await json('/api/content/shipping');
    expect(body.data).toMatchObject({
      price_from: '$45',
      card: expect.stringContaining('Alberta from $45'),
      add_faq: true,
    });
  });

  test('mounting, balancing and wheel changes come from the one table of installation prices', async () => {
    const { data: change } = (await json('/api/content/tire-change')).body;
    expect(change).toMatchObject({
      price_from: '$80',
      size_price_title: 'Tire change prices, before GST',
      size_price: {
        columns: ['Vehicle and rims', 'One tire mounted and balanced', 'The set', 'The set already on rims'],
      },
    });
    expect(change.size_price.data).toContainEqual(['Car, up to 17 inch', '$30', '$120', '$80']);
    expect(change.size_price.data).toContainEqual([
      'SUV, crossover, minivan or pickup, up to 17 inch',
      '$35',
      '$140',
      '$100',
    ]);
    expect(change.size_price.data.at(-1)).toEqual(['Dually or motor home, any rim, set of 6', '$55', '$330', '$180']);
    const { data: balancing } = (await json('/api/content/Tire-Balancing')).body;
    expect(balancing.price_from).toBe('$15');
    expect(balancing.size_price.data[0]).toEqual(['Car, up to 17 inch', '$15', '$60']);
  });

  test('kinds of wheels and balance weights are entries, of which weights come as a table, too', async () => {
    expect((await json('/api/content/wheels')).body.data.goods).toMatchObject([
      { id: 1, title: 'Alloy Wheels', price: null, image: 'alloy-wheel' },
      { id: 2, title: 'Steel Wheels', price: null, image: 'steel-wheel' },
      { id: 3, title: 'TPMS', price: null, image: 'sensor' },
    ]);
    const { goods, size_price } = (await json('/api/content/wheel-balance')).body.data;
    expect(goods[0]).toMatchObject({ id: 4, title: '1/2oz', price: '29.47', image: 'weights-half' });
    expect(size_price).toEqual({
      columns: ['Product', 'Units per strip', 'Weight per strip', 'Strips per box', 'Price'],
      data: [
        ['1/2oz', '6', '84 g', '30', '$29.47'],
        ['1/4oz', '12', '84 g', '50', '$44.38'],
        ['1oz', '6', '168 g', '30', '$55.78'],
      ],
    });
  });

  test('what an editor wrote is cleaned', async () => {
    const bad = '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x()">l</a></p>';
    await connection.db.insert(contentPages).values({
      code: 'Bad',
      kind: 'page',
      title: 'Bad',
      content: bad,
      shortDescription: bad,
      textImages: [{ image: 'x', imageAlt: '', title: 't', text: bad, is_image_on_right: true }],
    });
    const { body } = await json('/api/content/bad');
    for (const html of [body.data.content, body.data.short_description, body.data.text_image_1.text])
      expect(html).toBe('<p>Hi<a>l</a></p>');
  });

  test.each(['nothing', 'a%20b', '%3Cscript%3E', '1%20or%201', 'x'.repeat(300), '%00'])(
    '%s is not found',
    async (code) => {
      expect(await json(`/api/content/${code}`)).toEqual({
        status: 404,
        body: { status: 'error', message: 'Content not found' },
      });
    },
  );
});

describe('GET /api/question', () => {
  test('those asked for, in the order asked, without ids all', async () => {
    const all = (await json('/api/question')).body.data as Array<{
      id: number;
      title: string;
      topic: string;
      content: string;
    }>;
    expect(all.length).toBeGreaterThan(30);
    const [a, b] = [all[3]!, all[1]!];
    expect((await json(`/api/question?ids=${a.id},${b.id},999999`)).body.data).toEqual([a, b]);
    expect(JSON.stringify(all)).not.toMatch(/\{\{/);
    expect((await json('/api/question?ids=')).body.data).toEqual(all);
  });

  test('a page names the questions that it shows', async () => {
    const { body } = await json('/api/content/tire-change');
    const named = await connection.db
      .select({ id: questions.id })
      .from(questions)
      .where(eq(questions.slug, 'appointment'));
    expect(body.data.faq_ids).toContain(named[0]!.id);
  });

  test.each(['a', '1,b', '-1', '1;drop', '0', Array.from({ length: 101 }, (_, i) => i + 1).join(',')])(
    'ids=%s is refused',
    async (ids) => {
      expect((await json(`/api/question?ids=${ids}`)).status).toBe(400);
    },
  );
});
