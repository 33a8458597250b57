/** What an attacker would try on the sessions of business accounts. */
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits, sessions } from '#db/schema/accounts.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { registered, Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');

beforeEach(async () => void (await db.delete(rateLimits)));

describe('sessions', () => {
  const planted = 'A'.repeat(43);

  test('fixation: a session that was planted before signing in is not taken over', async () => {
    const { username, password } = await registered();
    const victim = new Visitor();
    victim.cookies.set('__Host-session', planted);
    await victim.login(username, password);
    expect(victim.session).not.toBe(planted);
    const attacker = new Visitor();
    attacker.cookies.set('__Host-session', planted);
    expect((await attacker.post('/api/tokenlogin')).status).toBe(401);
  });

  test('fixation: an attacker’s own session ends when the victim signs in over it', async () => {
    const [attacker, victim] = [await registered(), await registered()];
    const browser = attacker.visitor.thief();
    expect((await browser.login(victim.username, victim.password)).body.data.username).toBe(victim.username);
    expect((await attacker.visitor.post('/api/tokenlogin')).status).toBe(401);
  });

  test('what is stored in the database opens nothing', async () => {
    await registered();
    for (const { tokenHash } of await db.select().from(sessions)) {
      const thief = new Visitor();
      thief.cookies.set('__Host-session', tokenHash);
      expect((await thief.post('/api/tokenlogin')).status).toBe(401);
    }
  });

  test.each(['', 'x', "' or '1'='1", 'A'.repeat(10_000), '%00', '[object Object]', '../../etc/passwd'])(
    'a cookie of %j is nobody',
    async (value) => {
      const visitor = new Visitor();
      visitor.cookies.set('__Host-session', value);
      expect((await visitor.post('/api/tokenlogin')).status).toBe(401);
    },
  );

  test('a session is taken from its own cookie alone', async () => {
    const { visitor, username } = await registered();
    const token = visitor.session!;
    const stranger = new Visitor();
    for (const cookie of [
      `session=${token}`,
      `__host-session=${token}`,
      `__Host-session2=${token}`,
      `x=__Host-session=${token}`,
      `__Host-visitor=${token}`,
    ]) {
      expect((await stranger.post('/api/tokenlogin', {}, { headers: { cookie } })).status, cookie).toBe(401);
    }
    expect(
      (
        await stranger.post(
          `/api/tokenlogin?username=${username}&token=${token}`,
          { username, token, userinfo: { username, token, is_view: 1 } },
          { headers: { authorization: `Bearer ${token}` } },
        )
      ).status,
    ).toBe(401);
  });
});
