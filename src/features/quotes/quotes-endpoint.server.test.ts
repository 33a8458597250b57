/** Quotes that are kept: at the prices of the database, for 30 days; whose prices they show to whom, and mail. */
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { settings } from '#db/schema/content.ts';
import { messages, visitorMails } from '#db/schema/messages.ts';
import { quotes } from './quotes-table.server.ts';
import { products } from '#db/schema/products.ts';
import { backgroundWorkDone, runSchedule } from '../../../scripts/serve/mounted-functions.ts';
import { longDay } from '#src/kit/long-day.ts';
import { openMailbox } from '../../../tests/support/mailbox.ts';
import { functions, MARKER, openShop } from '../../../tests/support/shop.ts';
import { editor } from '../../../tests/support/staff.ts';
import { quotesOf } from '../../../tests/support/saved-quote.ts';
import { registered, Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop();
const { tire, body, kept } = await quotesOf(db, quotes);
const xIce = tire('225/65R17', 'X-Ice');
const defender = tire('225/65R17', 'Defender');

describe('a visitor’s quote', () => {
  test('opens for whoever has its link, with tire, number, fees, total and their date, and is kept nowhere else', async () => {
    const path = await kept(new Visitor());
    const page = await new Visitor('198.51.100.9').get(path);
    expect(page.status).toBe(200);
    // 4 × (255.50 + 5 recycling + 35 installed) and 5 % GST
    const amounts = ['$255.50', '$1,022.00', '$20.00', '$140.00', '$1,241.10'];
    for (const text of ['Michelin X-Ice Snow 225/65R17 106T XL', ...amounts, longDay(new Date())])
      expect(page.text).toContain(text);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('netlify-cdn-cache-control')).toBeNull();
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    expect(page.text).toContain('<meta name="referrer" content="no-referrer">');
  });

  test('stays at its prices when they change, and repeats at today’s, with what moved', async () => {
    const visitor = new Visitor();
    const path = await kept(visitor, { kind: 'order', lines: [xIce, defender].map((id) => ({ id, quantity: 4 })) });
    await db.update(products).set({ retailPrice: '245.50' }).where(eq(products.id, xIce));
    await db.delete(products).where(eq(products.id, defender));
    const again = await visitor.post('/api/quotes', { repeat: path.slice('/quotes/'.length) });
    await db.update(products).set({ retailPrice: '255.50' }).where(eq(products.id, xIce));
    expect((await visitor.get(path)).text).toContain('$255.50');
    const page = (await visitor.get(again.body.data.path)).text;
    expect(page).toContain('$245.50');
    expect(page).toContain('was $255.50, −$10.00');
    expect(page).toContain('left out: Michelin Defender2 225/65R17 102H');
  });

  test('takes the price from the database, whatever the browser sends, and no word of a visitor', async () => {
    const path = await kept(new Visitor(), {
      vehicle: 'call/403-555-9999/2019',
      items: [{ each: '1.00', name: 'Free tires' }],
      lines: [{ id: xIce, quantity: 4, each: '1.00', name: 'Free tires' }],
    });
    const { text } = await new Visitor().get(path);
    expect(text).toContain('$255.50');
    expect(text).not.toMatch(/Free tires|555-9999/);
  });

  test('compares tires: each has a total of its own, and nothing is added up', async () => {
    const visitor = new Visitor();
    const other = tire('215/60R17', 'X-Ice');
    const lines = [xIce, other].map((id) => ({ id, quantity: 4, setOf: 4, installedOn: 'suv' }));
    const path = await kept(visitor, { kind: 'comparison', lines });
    const { text } = await new Visitor().get(path);
    // 4 × (255.50 + 5 recycling + 35 installed) and 5 % GST
    expect(text).toContain('$1,241.10');
    expect(text.match(/All in/g)).toHaveLength(2);
    expect(text).not.toContain('8 tires');
    expect(text).toContain(`/tires/compare?ids=${xIce},${other}`);
    expect(text).toContain('Ask us about them');
    const again = await visitor.post('/api/quotes', { repeat: path.slice('/quotes/'.length) });
    expect((await visitor.get(again.body.data.path)).text).toContain('The same lowest total');
  });

  test('is gone after 30 days, for the page as for the database', async () => {
    const path = await kept(new Visitor());
    await db.update(quotes).set({ expiresAt: new Date(Date.now() - 1) });
    const page = await new Visitor().get(path);
    expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect(page.text).toContain('kept for 30 days');
    expect((await new Visitor().post('/api/quotes', { repeat: path.slice(8) })).status).toBe(404);
    runSchedule(await functions())();
    await backgroundWorkDone();
    expect(await db.$count(quotes)).toBe(0);
  });

  test('from before the list of taxes keeps its GST', async () => {
    const visitor = new Visitor();
    const path = await kept(visitor);
    await db.execute(sql`update quotes set content = jsonb_set(content, '{fees}',
      (content->'fees') - 'taxes'::text || '{"fee_gst_percent": 5}'::jsonb)`);
    const migration = 'db/migrations/0058_earlier-quotes-and-appointments.sql';
    await db.execute(sql.raw(readFileSync(migration, 'utf8').split('-->')[0]!));
    expect((await visitor.get(path)).text).toContain('$1,241.10');
  });

  test('what cannot be one is refused with a reason', async () => {
    const visitor = new Visitor();
    const refused = async (sent: object) => (await visitor.post('/api/quotes', sent)).status;
    expect(await refused({})).toBe(400);
    expect(await refused(body({ lines: [] }))).toBe(400);
    expect(await refused(body({ lines: Array.from({ length: 101 }, () => ({ id: xIce, quantity: 1 })) }))).toBe(400);
    expect(await refused(body({ lines: [{ id: xIce, quantity: 0 }] }))).toBe(400);
    expect(await refused(body({ lines: [{ id: xIce, quantity: 1000 }] }))).toBe(400);
    expect(await refused(body({ lines: [{ id: 999_999, quantity: 4 }] }))).toBe(404);
    expect(await refused(body({ prices: 'own' }))).toBe(401);
    expect(await refused({ repeat: 'a'.repeat(43) })).toBe(404);
    for (const path of ['/quotes/', '/quotes/1', `/quotes/${'a'.repeat(43)}`, '/quotes/..%2feditor'])
      expect((await visitor.get(path)).status, path).toBe(404);
    expect(await db.$count(quotes)).toBe(0);
  });

  test('one connection keeps 60 an hour', async () => {
    const visitor = new Visitor('192.0.2.60');
    for (let n = 0; n < 60; n++) expect((await visitor.post('/api/quotes', body())).status).toBe(200);
    const refused = await visitor.post('/api/quotes', body());
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await new Visitor('192.0.2.61').post('/api/quotes', body())).status).toBe(200);
  });
});

describe('a business’s quote at its own prices', () => {
  test('opens for its account and for staff, and for nobody else', async () => {
    const { visitor } = await registered();
    const path = await kept(visitor, { prices: 'own' });
    expect((await visitor.get(path)).text).toContain(`$${MARKER.partner}`);
    const staff = (await editor(db)).visitor;
    expect((await staff.get(path)).text).toContain(`$${MARKER.partner}`);
    await db.insert(settings).values({ code: 'staff_second_factor', value: true }); // which this editor lacks
    const { visitor: other } = await registered();
    for (const stranger of [new Visitor(), other, staff]) {
      const page = await stranger.get(path);
      expect([page.status, page.headers.get('cache-control')]).toEqual([403, 'private, no-store']);
      expect(page.text).not.toContain(MARKER.partner);
      expect(page.text).not.toContain('X-Ice Snow 225');
    }
    expect((await other.post('/api/quotes', { repeat: path.slice(8) })).status).toBe(403);
    expect((await new Visitor().post('/api/quotes', { repeat: path.slice(8) })).status).toBe(401);
    await visitor.post('/api/logout');
    expect((await visitor.get(path)).status).toBe(403);
  });

  test('at retail it holds no partner price, whoever keeps it', async () => {
    const { visitor } = await registered();
    const { text } = await new Visitor().get(await kept(visitor));
    for (const amount of Object.values(MARKER)) expect(text).not.toContain(amount);
  });

  test('stands in the list of its account, newest first, and in no other', async () => {
    const { visitor } = await registered();
    const two = [xIce, tire('205/55R16', 'iZ3')].map((id) => ({ id, quantity: 4 }));
    await kept(visitor, { kind: 'order', lines: two });
    await kept(visitor, { prices: 'own' });
    const { body: listed } = await visitor.get('/api/quotes');
    expect(listed.data.map(({ title, prices }: { title: string; prices: string }) => [title, prices])).toEqual([
      ['4 × Michelin X-Ice Snow 225/65R17 106T XL', 'own'],
      ['4 × Michelin X-Ice Snow 225/65R17 106T XL and 1 more', 'retail'],
    ]);
    expect((await (await registered()).visitor.get('/api/quotes')).body.data).toEqual([]);
    expect((await new Visitor().get('/api/quotes')).status).toBe(401);
  });
});

describe('mailing a quote', () => {
  const mail = (visitor: Visitor, path: string, email: unknown = 'jo@example.com') =>
    visitor.post(`/api${path}/mail`, { email });

  test('sends its link and its prices to that address, and forgets the address', async () => {
    const mails = await openMailbox();
    const path = await kept(new Visitor());
    expect((await mail(new Visitor(), path)).status).toBe(200);
    await backgroundWorkDone();
    expect(mails).toHaveLength(1);
    const text = mails[0]!.replace(/=\r?\n/g, '');
    expect(text).toMatch(/^To: jo@example\.com/m);
    expect(text).toContain(path);
    expect(text).toContain('1,241.10');
    expect(await db.$count(visitorMails)).toBe(0);
  });

  test('at a business’s own prices it holds the link alone', async () => {
    const { visitor } = await registered();
    const mails = await openMailbox();
    const path = await kept(visitor, { prices: 'own' });
    expect((await mail(visitor, path)).status).toBe(200);
    await backgroundWorkDone();
    const sent = mails.find((text) => text.includes('Your quote'))!;
    expect(sent.replace(/=\r?\n/g, '')).toContain(path);
    expect(sent).not.toContain(MARKER.partner);
  });

  test('three a day to one mailbox, ten an hour from one connection, none to what is no address', async () => {
    await openMailbox();
    const path = await kept(new Visitor());
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await mail(new Visitor(`192.0.2.${n}`), path, 'Jo@example.com')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const spelled = [
      'jo.public@gmail.com',
      'J.o.Public@googlemail.com',
      'jopublic+tires@gmail.com',
      'jopublic@gmail.com',
    ];
    const same = [];
    for (const [n, email] of spelled.entries())
      same.push((await mail(new Visitor(`192.0.2.${50 + n}`), path, email)).status);
    expect(same).toEqual([200, 200, 200, 429]);
    const many = [];
    for (let n = 0; n < 11; n++) many.push((await mail(new Visitor('192.0.2.99'), path, `jo${n}@example.com`)).status);
    expect(many).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    for (const email of ['', 'jo', 7, null, 'jo@example.com\r\nBcc: eve@example.com'])
      expect((await mail(new Visitor('192.0.2.98'), path, email)).status).toBe(400);
    await backgroundWorkDone();
  });

  test('without a mail server it says so at once; a quote that is gone is not mailed', async () => {
    const path = await kept(new Visitor());
    const refused = await mail(new Visitor(), path);
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('Copy the link')]);
    expect(await db.$count(visitorMails)).toBe(0);
    expect((await mail(new Visitor(), `/quotes/${'b'.repeat(43)}`)).status).toBe(404);
  });
});

describe('the number that is read over the phone', () => {
  const numberOf = async (visitor: Visitor) => (await visitor.get('/api/quotes')).body.data[0].number as number;

  test('stands on the page, and opens the quote for staff and its account, and for nobody else', async () => {
    const { visitor: owner } = await registered();
    const path = await kept(owner);
    const number = await numberOf(owner);
    expect(String(number)).toMatch(/^\d{4}$/);
    expect((await owner.get(path)).text).toContain(`Quote ${number} of`);
    const leads = async (visitor: Visitor) => {
      const answer = await visitor.get(`/quotes/${number}`);
      return [answer.status, answer.headers.get('location')];
    };
    expect(await leads((await editor(db)).visitor)).toEqual([302, path]);
    expect(await leads(owner)).toEqual([302, path]);
    expect(await leads(new Visitor())).toEqual([404, null]);
    await db.insert(settings).values({ code: 'staff_second_factor', value: true });
    expect(await leads((await editor(db)).visitor)).toEqual([404, null]);
    expect(await leads((await registered()).visitor)).toEqual([404, null]);
  });

  test('is in the order that an account sends with one press, once', async () => {
    const { visitor: owner } = await registered();
    const token = (await kept(owner)).slice('/quotes/'.length);
    const number = await numberOf(owner);
    for (let press = 0; press < 2; press++)
      expect((await owner.post('/api/quotes', { order: token })).body.message).toContain('rder request sent');
    const sent = await db.select({ content: messages.content }).from(messages);
    expect(sent.filter(({ content }) => content.startsWith(`I would like to order my quote ${number}`))).toHaveLength(
      1,
    );
    expect((await new Visitor().post('/api/quotes', { order: token })).status).toBe(401);
    expect((await (await registered()).visitor.post('/api/quotes', { order: token })).status).toBe(403);
  });
});
