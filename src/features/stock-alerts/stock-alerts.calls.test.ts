/** “Tell me when a set is in”: confirmed by the owner of the address, told once when it is true, and stopped by a link. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { tellWhoWaits } from './stock-alerts.private.server.ts';
import { rateLimits } from '#db/schema/accounts.ts';
import { messages, stockAlerts, visitorMails } from '#db/schema/messages.ts';
import { products } from '#db/schema/products.ts';
import { backgroundWorkDone, runSchedule } from '../../../scripts/serve/mounted-functions.ts';
import { openMailServer } from '../../../tests/support/mail-server.ts';
import { functions, openShop } from '../../../tests/support/shop.ts';
import { ask as askAs, editor } from '../../../tests/support/staff.ts';
import { Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop(`
Nokian|Hakkapeliitta R5|wintertires|245/60R18 105R|301.00|0|0
Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3
Nokian|Hakkapeliitta 10|wintertires|245/60R18 105T|333.00|2|0
Michelin|X-Ice Snow|wintertires|245/60R18 105T|280.00|0|0`);
const all = await db.select().from(products).orderBy(products.id);
const [none, plenty, two] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
const setCount = (id: number, count: number) => db.update(products).set({ count }).where(eq(products.id, id));
const DAY = 86_400_000;
/** The scheduled functions run once, to their end. */
async function clockRuns(): Promise<void> {
  runSchedule((await functions()).filter(({ name }) => name === 'deliver-messages'))();
  await backgroundWorkDone();
}

beforeEach(async () => {
  vi.unstubAllEnvs();
  const mailbox = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@shop.example', MAIL_TO: 'desk@shop.example' };
  for (const [name, value] of Object.entries(mailbox)) vi.stubEnv(name, value);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await backgroundWorkDone();
  for (const table of [stockAlerts, visitorMails, messages, rateLimits]) await db.delete(table);
  for (const { id, count } of all) await setCount(id, count);
});

const ask = (wanted: number | string, message: object = { email: 'jo@example.com' }, visitor = new Visitor()) =>
  visitor.post('/api/stock-alert', { wanted: String(wanted), message });
const answer = (what: 'confirm' | 'stop', token: unknown, visitor = new Visitor()) =>
  visitor.post(`/api/stock-alert/${what}`, { token });
const mails = () => db.select().from(visitorMails).orderBy(visitorMails.id);
const tokenIn = (body = '') => /\/stock-alert#([\w-]{43})/.exec(body)?.[1] ?? '';
const later = (days: number) => new Date(Date.now() + days * DAY);

/** Asks, and confirms by the link in the mail. @returns the token of the link */
async function confirmed(wanted: number | string, email = 'jo@example.com'): Promise<string> {
  const asked = await ask(wanted, { email });
  expect(asked.status, asked.text).toBe(200);
  const token = tokenIn((await mails()).at(-1)!.body);
  expect((await answer('confirm', token)).status).toBe(200);
  await db.delete(visitorMails);
  return token;
}

describe('asking', () => {
  test('mails a link first, and without a press on it nobody is told anything', async () => {
    expect((await ask(none.id)).body.message).toContain('Check your email');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      email: 'jo@example.com',
      subject: `Shall we tell you when a set of ${none.title} is in?`,
    });
    await setCount(none.id, 4);
    await tellWhoWaits(db, new Date());
    expect(await mails()).toHaveLength(1);
    expect((await answer('confirm', tokenIn(mail!.body))).body.message).toContain('email you once');
  });

  test('by email is refused where the shop cannot send any, and nothing is kept; by phone it works', async () => {
    vi.stubEnv('SMTP_URL', '');
    const refused = await ask(none.id);
    expect([refused.status, refused.body.fields.email]).toEqual([503, expect.stringContaining('phone number instead')]);
    expect(await db.$count(stockAlerts)).toBe(0);
    expect((await ask(none.id, { phone: '403-555-0100', name: 'Kim' })).status).toBe(200);
  });

  test('twice it is one request, and once it is confirmed it mails no more', async () => {
    await ask(none.id);
    await ask(none.id);
    expect(await db.$count(stockAlerts)).toBe(1);
    const [first, second] = await mails();
    expect((await answer('confirm', tokenIn(first!.body))).status).toBe(200); // nobody voids an owner's link by asking again
    expect((await answer('confirm', tokenIn(second!.body))).status).toBe(200);
    expect((await answer('confirm', tokenIn(second!.body))).status).toBe(200); // pressed twice
    await ask(none.id);
    expect(await mails()).toHaveLength(2);
  });

  test('what is in stock, what is no tire, and who cannot be reached is refused; bots are answered as ever', async () => {
    expect((await ask(plenty.id)).status).toBe(409);
    expect((await ask('225-65r17')).status).toBe(409);
    expect((await ask(999_999)).status).toBe(404);
    expect((await ask('245-61r18')).status).toBe(404);
    for (const wanted of ['', '0', 'x', '\0', '1e9', "1' or 1=1"]) expect((await ask(wanted)).status, wanted).toBe(400);
    expect((await ask(none.id, {})).body.fields).toHaveProperty(['message.phone']);
    expect((await ask(none.id, { email: 'jo' })).body.fields).toHaveProperty(['message.email']);
    expect((await ask(none.id, { email: 'jo@example.com', reference: 'x' })).status).toBe(200);
    expect([await db.$count(stockAlerts), await db.$count(visitorMails)]).toEqual([0, 0]);
  });

  test('ten an hour from one connection with its messages, five a day to one mailbox', async () => {
    const one = new Visitor('192.0.2.70');
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await ask(none.id, { email: `jo${n}@example.com` }, one)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const many = [];
    for (let n = 0; n < 6; n++)
      many.push((await ask(none.id, { email: `sam+${n}@example.com` }, new Visitor(`192.0.2.${n}`))).status);
    expect(many).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('telling', () => {
  test('comes by mail to whoever waits for the product or its size, once a set is in, and never again', async () => {
    await confirmed(none.id);
    await confirmed('245-60r18', 'sam@example.com');
    await setCount(none.id, 3); // not a set
    await tellWhoWaits(db, new Date());
    expect(await mails()).toEqual([]);
    await setCount(none.id, 4);
    await tellWhoWaits(db, new Date());
    const told = await mails();
    expect(told.map(({ email, subject }) => [email, subject])).toEqual([
      ['jo@example.com', `A set of ${none.title} is in`],
      ['sam@example.com', 'A set of tires in 245/60R18 is in'],
    ]);
    expect(told[0]!.body).toContain(`/tires/detail/${none.id}/`);
    expect(told[1]!.body).toContain('/tires/size/245-60r18');
    await setCount(none.id, 0);
    await tellWhoWaits(db, new Date());
    await setCount(none.id, 8);
    await tellWhoWaits(db, new Date());
    expect(await mails()).toHaveLength(2);
  });

  test('two servers at once, and one that fails half way, tell nobody twice and forget nobody', async () => {
    for (let n = 0; n < 6; n++) await confirmed(none.id, `jo${n}@example.com`);
    await setCount(none.id, 4);
    await db.execute(sql`alter table visitor_mails add constraint away check (email <> 'jo2@example.com')`);
    await expect(tellWhoWaits(db, new Date())).rejects.toThrow('visitor_mails');
    await db.execute(sql`alter table visitor_mails drop constraint away`);
    await Promise.all([tellWhoWaits(db, new Date()), tellWhoWaits(db, new Date())]);
    const told = (await mails()).map(({ email }) => email).toSorted();
    expect(told).toEqual(Array.from({ length: 6 }, (_, n) => `jo${n}@example.com`));
  });

  test('the clock’s job tells and delivers; while the mail server is away the mail waits, then comes once', async () => {
    await confirmed(none.id);
    await setCount(none.id, 4);
    await clockRuns();
    expect(await mails()).toMatchObject([{ attempts: 1 }]);
    const got: string[] = [];
    const { url, close } = await openMailServer((mail) => got.push(mail));
    onTestFinished(close);
    vi.stubEnv('SMTP_URL', url);
    await db.update(visitorMails).set({ nextAttemptAt: new Date(0) });
    for (let n = 0; n < 2; n++) await clockRuns();
    expect(got).toHaveLength(1);
    expect(got[0]).toContain('To: jo@example.com');
    expect(await mails()).toEqual([]);
  });

  test('who left a phone number is a message to the counter, with number and tire', async () => {
    expect((await ask(none.id, { phone: '403-555-0100', name: 'Kim' })).body.message).toContain('call you');
    expect(await db.$count(visitorMails)).toBe(0);
    await setCount(none.id, 4);
    for (let n = 0; n < 2; n++) await tellWhoWaits(db, new Date());
    const { visitor } = await editor(db);
    const inbox = (await visitor.get('/api/editor/messages')).body.data;
    expect(inbox).toMatchObject([
      { name: 'Kim', phone: '403-555-0100', content: expect.stringContaining(none.title), state: 'new' },
    ]);
    expect(inbox).toHaveLength(1);
  });

  test('it ends after half a year, and a link that nobody pressed after three days', async () => {
    await confirmed(none.id);
    await ask('245-60r18', { email: 'sam@example.com' });
    const unpressed = tokenIn((await mails()).at(-1)!.body);
    await setCount(none.id, 4);
    await tellWhoWaits(db, later(181));
    expect(await mails()).toHaveLength(1); // the one that asks Sam
    vi.useFakeTimers({ now: later(4), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await answer('confirm', unpressed)).status).toBe(410);
    await clockRuns();
    expect((await db.select().from(stockAlerts)).map(({ email }) => email)).toEqual(['jo@example.com']);
  });
});

describe('stopping', () => {
  test('the link of any mail ends everything that its address waits for, also after the last mail', async () => {
    const token = await confirmed(none.id);
    await confirmed('245-60r18');
    await confirmed(none.id, 'sam@example.com');
    await setCount(none.id, 4);
    await tellWhoWaits(db, new Date());
    expect((await mails()).filter(({ body }) => tokenIn(body) === token)).toHaveLength(1);
    expect((await answer('stop', token)).body.message).toContain('Stopped');
    expect((await db.select().from(stockAlerts)).map(({ email }) => email)).toEqual(['sam@example.com']);
    expect((await answer('stop', token)).status).toBe(410);
  });
});

test('the desk counts who waits beside each product and size, what most wait for first', async () => {
  await confirmed('245-60r18', 'a@example.com');
  await confirmed('245-60r18', 'b@example.com');
  await ask('245-60r18', { phone: '403-555-0100' });
  await confirmed(two.id, 'c@example.com');
  await ask(two.id, { email: 'not-confirmed@example.com' });
  for (const name of ['d', 'told', 'over']) await confirmed(none.id, `${name}@example.com`);
  const change = (name: string, set: Partial<typeof stockAlerts.$inferInsert>) =>
    db
      .update(stockAlerts)
      .set(set)
      .where(eq(stockAlerts.email, `${name}@example.com`));
  await change('d', { createdAt: new Date('2026-01-02T19:00:00Z') });
  await change('told', { toldAt: new Date() });
  await change('over', { expiresAt: new Date(0) });
  const { visitor } = await editor(db);
  const { body, text } = await askAs(visitor, 'GET', '/api/editor/sizes');
  expect(body.data.wanted).toEqual([
    { what: 'tires in 245/60R18', path: '/tires/size/245-60r18', count: 3, last_day: expect.stringMatching(/^\d{4}-/) },
    { what: two.title, path: `/tires/detail/${two.id}/${two.slug}`, count: 1, last_day: expect.any(String) },
    { what: none.title, path: `/tires/detail/${none.id}/${none.slug}`, count: 1, last_day: '2026-01-02' },
  ]);
  expect(text).not.toContain('example.com');
});
