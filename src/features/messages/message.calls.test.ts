/** `POST /api/message`: what it accepts, what it refuses, and that it stores what it accepted. */
import { beforeEach, expect, test, vi } from 'vitest';
import { incrementCounters } from '#src/features/http/rate-limit.private.server.ts';
import { rateLimits } from '#db/schema/accounts.ts';
import { messages } from '#db/schema/messages.ts';
import { mountFunctions, runFunction, backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { call, json, openShop } from '../../../tests/support/shop.ts';

const SENT = 'Successfully, We will contact you as soon as possible!';
const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const functions = await mountFunctions();
const good = { name: 'Jo', email: 'jo@example.com', phone: '403-555-0100', content: 'Four winters for a RAV4?' };
const init = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const send = (body: unknown, headers?: Record<string, string>) => json('/api/message', init(body, headers));
const sendFrom = async (ip: string, headers?: Record<string, string>) =>
  (await runFunction(
    functions,
    new Request('http://localhost/api/message', init({ ...good, content: crypto.randomUUID() }, headers)),
    ip,
  ))!;
const kept = () => db.select().from(messages);

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await backgroundWorkDone();
  await db.delete(messages);
  await db.delete(rateLimits);
});

test('a form that posts by itself gets a page, is one message however often it is pressed, and comes from the shop’s pages', async () => {
  const post = (headers: Record<string, string>, form: Record<string, string> = good) =>
    call('/api/message', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form).toString(),
    });
  const own = { 'sec-fetch-site': 'same-origin' };
  for (const answer of [await post(own), await post(own)]) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain(SENT);
  }
  const wrong = await post(own, { ...good, phone: '' });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Phone number is required!')]);
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post({})).status).toBe(415);
  expect(await kept()).toMatchObject([good]);
});

test('a message is stored, and the response confirms it with the shop’s text', async () => {
  expect(await send({ ...good, pathname: '/tires/size/225-65r17' })).toEqual({
    status: 200,
    body: { status: 'success', data: {}, message: SENT },
  });
  expect(await kept()).toMatchObject([
    { ...good, pathname: '/tires/size/225-65r17', state: 'new', attempts: 0, deliveredAt: null },
  ]);
});

test('without a mail server the log says that delivery is off', async () => {
  const warn = vi.spyOn(console, 'warn');
  await send(good);
  await send(good);
  await backgroundWorkDone();
  expect(warn.mock.calls.flat().join()).toContain('Delivery of messages is off');
});

test('what is wrong is said field by field, and nothing is kept', async () => {
  expect(await send({ name: 'Jo' })).toEqual({
    status: 400,
    body: {
      status: 'error',
      message: 'Email is required! Phone number is required!',
      fields: { email: 'Email is required!', phone: 'Phone number is required!' },
    },
  });
  expect((await send({ ...good, email: 'jo' })).body.fields).toHaveProperty('email');
  expect((await send({ ...good, name: ['Jo'] })).body).toMatchObject({
    message: 'This must be text.',
    fields: { name: 'This must be text.' },
  });
  expect((await send({ ...good, content: 'x'.repeat(10_001) })).body.fields).toEqual({
    content: 'Message can be at most 10000 characters long.',
  });
  expect((await send({ ...good, key: '../../etc' })).body.fields).toEqual({ key: 'This must be a UUID.' });
  for (const body of ['null', '[]', '7', '"text"']) expect((await send(body)).status).toBe(400);
  expect((await send('{')).status).toBe(400);
  expect(await kept()).toHaveLength(0);
});

test('one key is one message, however often it is sent', async () => {
  const key = crypto.randomUUID();
  for (let i = 0; i < 15; i++)
    expect(await send({ ...good, key })).toMatchObject({ status: 200, body: { message: SENT } });
  await Promise.all(Array.from({ length: 5 }, () => send({ ...good, key: key.toUpperCase() })));
  expect(await kept()).toHaveLength(1);
});

test('a key that comes again with another text is not a success', async () => {
  const key = crypto.randomUUID();
  await send({ ...good, key });
  expect((await send({ ...good, key, content: 'Something else' })).status).toBe(409);
  expect((await kept()).map((m) => m.content)).toEqual([good.content]);
});

test('what fills in the hidden field is told the same, and kept as spam', async () => {
  expect(await send({ ...good, reference: 'https://casino.example' })).toMatchObject({
    status: 200,
    body: { message: SENT },
  });
  expect(await kept()).toMatchObject([{ state: 'spam' }]);
});

test('an IP address may send ten in an hour; another one is not affected', async () => {
  for (let i = 0; i < 10; i++) expect((await sendFrom('198.51.100.1')).status).toBe(200);
  const late = await sendFrom('198.51.100.1');
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect((await late.json()).message).toMatch(/try again in 60 minutes, or call us/);
  expect((await sendFrom('198.51.100.2')).status).toBe(200);
  expect(await kept()).toHaveLength(11);
});

test('counting is exact among callers at once', async () => {
  const limit = { most: 5, windowMs: 60_000 };
  const now = new Date('2026-11-02T10:00:00Z');
  const waits = await Promise.all(Array.from({ length: 8 }, () => incrementCounters(db, [['k', limit]], now)));
  expect(waits.filter((w) => w === 0)).toHaveLength(5);
});
