/** Sessions of business accounts: how long they last, how they are ended, and the password that ends the others. */
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits, sessions } from '#db/schema/accounts.ts';
import { settings } from '#db/schema/content.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { registered, viewer, Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const days = (n: number) => new Date(Date.now() + n * 86_400_000);

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(settings);
  await db.insert(settings).values({ code: 'partner_approval', value: 'auto' });
});

describe('a session', () => {
  test('goes on for 30 days from its last use, and so does its cookie', async () => {
    await db.delete(sessions);
    const { visitor } = await registered();
    const mine = (set: Partial<typeof sessions.$inferInsert>) => db.update(sessions).set(set);
    await mine({ lastSeenAt: days(-29), expiresAt: days(1) });
    expect((await visitor.post('/api/tokenlogin')).cookies).toEqual([
      `__Host-session=${visitor.session}; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax`,
    ]);
    expect((await db.select().from(sessions))[0]!.expiresAt.getTime()).toBeGreaterThan(days(29.9).getTime());
    expect((await visitor.post('/api/tokenlogin')).cookies).toEqual([]); // updated once an hour
    await mine({ expiresAt: days(-0.001) });
    const late = await visitor.post('/api/tokenlogin');
    expect([late.status, late.body.message]).toEqual([401, 'You are not signed in. Please log in.']);
    expect(late.cookies).toEqual([]); // another tab may have signed in again
  });

  test('can be listed and ended from another browser, one or all others', async () => {
    const { visitor: first, username, password } = await registered();
    const [second, third] = [new Visitor(), new Visitor()];
    await second.login(username, password, {
      headers: {
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      },
    });
    await third.login(username, password, {
      headers: {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      },
    });
    const { body } = await third.get('/api/sessions');
    expect(body.data.map((s: { device: string; current: boolean }) => [s.device, s.current])).toEqual([
      ['Safari on iPhone', true],
      ['Chrome on Windows', false],
      ['Another program', false],
    ]);
    const left = await third.post('/api/sessions', { revoke: body.data[1].id });
    expect(left.body.data).toHaveLength(2);
    expect([(await second.post('/api/tokenlogin')).status, (await first.post('/api/tokenlogin')).status]).toEqual([
      401, 200,
    ]);
    expect((await third.post('/api/sessions', { revoke: 'others' })).body.data).toHaveLength(1);
    expect((await first.post('/api/tokenlogin')).status).toBe(401);
    expect((await third.post('/api/sessions', { revoke: 'all' })).status).toBe(400);
    const own = await third.post('/api/sessions', { revoke: body.data[0].id });
    expect([own.status, third.session]).toEqual([200, undefined]);
  });

  test('of somebody else is neither listed nor ended', async () => {
    const [mine, other] = [await registered(), await registered()];
    const { id } = (await other.visitor.get('/api/sessions')).body.data[0];
    const answer = await mine.visitor.post('/api/sessions', { revoke: id });
    expect(answer.status).toBe(404);
    expect((await other.visitor.post('/api/tokenlogin')).status).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (visitor: Visitor, body: object) => visitor.post('/api/changePassword', body);

  test('ends every other session and goes on in a new one', async () => {
    const { visitor, username, password } = await registered();
    const other = new Visitor();
    await other.login(username, password);
    const before = visitor.session;
    const thief = visitor.thief();
    const { status, body } = await change(visitor, {
      password,
      new_password: 'summer-tires',
      confirm_password: 'summer-tires',
      username: 'somebody@else.example',
    });
    expect([status, body.data]).toEqual([200, viewer(username)]);
    expect(visitor.session).not.toBe(before);
    expect([
      (await visitor.post('/api/tokenlogin')).status,
      (await other.post('/api/tokenlogin')).status,
      (await thief.post('/api/tokenlogin')).status,
    ]).toEqual([200, 401, 401]);
    expect([
      (await new Visitor().login(username, password)).status,
      (await new Visitor().login(username, 'summer-tires')).status,
    ]).toEqual([401, 200]);
  });
});

test('signing out ends the session, and is no error when there is none', async () => {
  const { visitor } = await registered();
  const thief = visitor.thief();
  const answer = await visitor.post('/api/logout');
  expect([answer.status, answer.cookies]).toEqual([
    200,
    ['__Host-session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax'],
  ]);
  expect((await thief.post('/api/tokenlogin')).status).toBe(401);
  expect((await visitor.post('/api/logout')).status).toBe(200);
});
