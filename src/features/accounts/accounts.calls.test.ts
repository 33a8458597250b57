/** Business accounts: registration, login and logout, the current user, a new password, the list of sessions. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, rateLimits } from '#db/schema/accounts.ts';
import { settings } from '#db/schema/content.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { form, registered, viewer, Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const rights = (username: string, set: Partial<typeof accounts.$inferInsert>) =>
  db.update(accounts).set(set).where(eq(accounts.email, username));

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(settings);
  await db.insert(settings).values({ code: 'partner_approval', value: 'auto' });
});

describe('registering', () => {
  test('opens an account, signs in and shows partner prices at once', async () => {
    const visitor = new Visitor();
    const typed = form();
    const { status, body, cookies, headers } = await visitor.post('/api/register', typed);
    expect([status, body.data]).toEqual([200, viewer(typed.username)]);
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-browser=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await visitor.post('/api/tokenlogin')).body.data).toEqual(viewer(typed.username));
    const [kept] = await db.select().from(accounts).where(eq(accounts.email, typed.username));
    expect(kept).toMatchObject({ amvic: 'B1012345', phone: '403-555-0100', status: 'active' });
    expect(kept!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('with approval by staff shows none until they agree', async () => {
    await db.delete(settings); // a new shop has approval by staff
    const { visitor, username } = await registered();
    expect((await visitor.post('/api/tokenlogin')).body.data).toEqual(
      viewer(username, { is_view: false, is_pending: true }),
    );
    await rights(username, { status: 'active', isView: true });
    expect((await visitor.post('/api/tokenlogin')).body.data).toEqual(viewer(username));
  });

  test('gives no right that is asked for', async () => {
    const { visitor, username } = await registered({
      is_vip: true,
      isVip: true,
      is_editor: true,
      staffRole: 'owner',
      status: 'active',
      id: 1,
      role: 'admin',
    });
    expect((await visitor.post('/api/tokenlogin')).body.data).toEqual(viewer(username));
  });

  test('one address is one account, in whatever case', async () => {
    const { username } = await registered({ username: 'Body.Shop@Example.com' });
    expect(await new Visitor().post('/api/register', form({ username: 'BODY.shop@example.COM' }))).toMatchObject({
      status: 409,
      body: { fields: { username: expect.stringContaining('already') } },
    });
    expect((await new Visitor().login(' bODY.sHOP@example.com ', 'winter-tires')).body.data).toMatchObject({
      username,
    });
  });
});

describe('signing in', () => {
  test('tells who one is, and says nothing of the password', async () => {
    const { username, password } = await registered();
    const visitor = new Visitor();
    const { status, body, text } = await visitor.login(username, password);
    expect([status, body]).toEqual([
      200,
      { status: 'success', data: viewer(username), message: 'Welcome! You are signed in.' },
    ]);
    expect(text).not.toMatch(/argon2|hash|token/i);
    expect(
      (await visitor.post('/api/tokenlogin', { username: 'somebody@else.example', token: 'x' })).body.data,
    ).toEqual(viewer(username));
  });

  test('says what is missing, whatever is sent', async () => {
    const said = async (body: object) => (await new Visitor().post('/api/login', body)).body.message;
    expect(await said({})).toBe('You must agree to the consent form');
    for (const body of ['null', '[]', '7', '"x"', '{'])
      expect((await new Visitor().post('/api/login', body)).status).toBe(400);
  });

  test('asks for the consent first, of everybody and each time, whatever the password', async () => {
    const { username, password } = await registered();
    const visitor = new Visitor();
    for (const typed of [
      { password },
      { password: 'guessed-wrong' },
      { username: 'nobody@example.com', password: '' },
    ]) {
      const { status, body } = await visitor.post('/api/login', { username, ...typed, agree: false });
      expect([status, body.message]).toEqual([400, 'You must agree to the consent form']);
    }
    expect(visitor.session).toBeUndefined();
  });

  test('a wrong password, an unknown address and a closed account get one answer', async () => {
    const { visitor, username, password } = await registered();
    const wrong = await new Visitor().login(username, 'wrong-password');
    await rights(username, { status: 'closed', isView: false });
    const closed = await new Visitor().login(username, password);
    const unknown = await new Visitor().login('nobody@example.com', password);
    expect([wrong.status, wrong.text, wrong.cookies]).toEqual([
      401,
      JSON.stringify({ status: 'error', message: 'Email or password is wrong.' }),
      [],
    ]);
    expect([closed.status, closed.text]).toEqual([wrong.status, wrong.text]);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect((await visitor.post('/api/tokenlogin')).status).toBe(401); // a closed account's sessions end with it
  });

  test('moves a password to today’s parameters, and no session with it', async () => {
    const { visitor, username, password } = await registered();
    const weak = '$argon2id$v=19$m=256,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$';
    const { argon2Sync } = await import('node:crypto');
    const tag = argon2Sync('argon2id', {
      message: Buffer.from(password),
      nonce: Buffer.alloc(16),
      memory: 256,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
      .toString('base64')
      .replace(/=+$/, '');
    await rights(username, { passwordHash: weak + tag });
    expect((await new Visitor().login(username, password)).status).toBe(200);
    const [kept] = await db.select().from(accounts).where(eq(accounts.email, username));
    expect(kept!.passwordHash).toMatch(/m=19456,t=2,p=1/);
    expect((await new Visitor().login(username, password)).status).toBe(200);
    expect((await visitor.post('/api/tokenlogin')).status).toBe(200);
  });
});
