/** Whatever ends access ends all of it: every credential is dead after each way, also once the account has its rights again. */
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { createInvitation } from './mailed-links.private.server.ts';
import { knownBrowserToken } from './session.private.server.ts';
import { accounts, emailConfirmations, partnerKeys, passwordResets, rateLimits } from '#db/schema/accounts.ts';
import { newToken, tokenHash } from '#src/kit/secret.private.server.ts';
import { ask, editor, type Person } from '../../../tests/support/staff.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
beforeEach(async () => {
  await db.delete(rateLimits);
});
const soon = () => new Date(Date.now() + 600_000);
const post = (who: Person, url: string, body: object) => ask(who.visitor, 'POST', url, body);
const NEW = { new_password: 'other-tires', confirm_password: 'other-tires' };

/** A link as if it was mailed. @returns its token */
async function mailedLink(table: typeof passwordResets | typeof emailConfirmations, { id }: Person): Promise<string> {
  const token = newToken();
  await db
    .insert(table)
    .values({ accountId: id, tokenHash: tokenHash(token), expiresAt: soon(), deliveredAt: new Date() });
  return token;
}
async function invitationTo(email: string, by: Person): Promise<string> {
  const who = { accountId: by.id, who: 'Somebody', now: new Date() };
  return (await createInvitation(db, { email, role: 'owner' }, who))!;
}
const opensJoin = async (token: string) =>
  (await new Visitor().post('/api/join', { token, look: true })).status === 200;

/** Makes a credential of somebody. @returns whether it works */
const CREDENTIALS: Record<string, (me: Person) => Promise<() => Promise<boolean>>> = {
  'a session': async ({ visitor }) => {
    const thief = visitor.thief();
    return async () => (await thief.post('/api/tokenlogin')).status === 200;
  },
  'a known browser': async ({ visitor, username }) => {
    const token = visitor.cookies.get('__Host-browser')!;
    const request = new Request('http://localhost/', { headers: { cookie: `__Host-browser=${token}` } });
    return async () => (await knownBrowserToken({ request, db }, username)) !== undefined;
  },
  'a link for a new password': async (me) => {
    const token = await mailedLink(passwordResets, me);
    return async () => (await new Visitor().post('/api/resetPassword', { token, ...NEW })).status === 200;
  },
  'a link to confirm the address': async (me) => {
    const token = await mailedLink(emailConfirmations, me);
    return async () => (await new Visitor().post('/api/confirmEmail', { token })).status === 200;
  },
  'a key of an earlier release': async ({ id }) => {
    await db
      .insert(partnerKeys)
      .values({ accountId: id, tokenHash: newToken(), name: 'Old', scopes: [], expiresAt: soon() });
    return async () => (await db.$count(partnerKeys, eq(partnerKeys.accountId, id))) > 0;
  },
  'a calendar': async (me) => {
    const { body } = await post(me, '/api/editor/calendars', { location: -1, password: me.password });
    const file = new URL(body.data.url).pathname;
    return async () => (await new Visitor().get(file)).status === 200;
  },
  'an invitation that it made': async (me) => {
    const token = await invitationTo(`friend${me.id}@shop.example`, me);
    return () => opensJoin(token);
  },
};
/** Also ends where rights are lost: an invitation to the account itself. */
const INVITED = 'an invitation to it';

/** Sets up a second factor. @returns its app */
async function setUpFactor(me: Person): Promise<TOTP> {
  const begun = await post(me, '/api/editor/second-factor', { action: 'begin', password: me.password });
  const app = new TOTP({ secret: begun.body.data.secret });
  const confirmed = await post(me, '/api/editor/second-factor', { action: 'confirm', code: app.generate() });
  expect(confirmed.status, confirmed.text).toBe(200);
  return app;
}
const codeLater = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 });

/** Ways in which access ends. Each gets the account and another owner, prepares, and returns what ends it. */
const WAYS: Record<string, (me: Person, owner: Person) => Promise<() => Promise<{ status: number; text: string }>>> = {
  'a new password': async (me) => () => post(me, '/api/changePassword', { password: me.password, ...NEW }),
  'a mailed link for one': async (me) => {
    const token = await mailedLink(passwordResets, me);
    return () => new Visitor().post('/api/resetPassword', { token, ...NEW });
  },
  'a second factor': async (me) => {
    const { body } = await post(me, '/api/editor/second-factor', { action: 'begin', password: me.password });
    const code = new TOTP({ secret: body.data.secret }).generate();
    return () => post(me, '/api/editor/second-factor', { action: 'confirm', code });
  },
  'removing it': async (me) => {
    const app = await setUpFactor(me);
    return () => post(me, '/api/editor/second-factor', { action: 'remove', code: codeLater(app) });
  },
  'an owner who removes it': async (me, owner) => {
    await setUpFactor(me);
    return () => post(owner, `/api/editor/staff/${me.id}`, { drop_second_factor: true, password: owner.password });
  },
  'a lower role': async (me, owner) => () => post(owner, `/api/editor/staff/${me.id}`, { role: 'counter' }),
  'being removed': async (me, owner) => () => post(owner, `/api/editor/staff/${me.id}`, { remove: true }),
  'a partner’s account that is closed': async (me, owner) => async () => {
    await db.update(accounts).set({ staffRole: null }).where(eq(accounts.id, me.id));
    return ask(owner.visitor, 'POST', `/api/editor/partners/${me.id}`, { status: 'closed' });
  },
  // as an earlier release closed them, with their credentials
  'being hired again': async (me, owner) => async () => {
    const closed = { status: 'closed', isView: false, staffRole: null } as const;
    await db.update(accounts).set(closed).where(eq(accounts.id, me.id));
    const token = await invitationTo(me.username, owner);
    return new Visitor().post('/api/join', { token, fullname: 'Back Again', ...NEW });
  },
};

test.each(Object.entries(WAYS))('%s ends every credential', async (way, prepare) => {
  const [me, owner] = [await editor(db), await editor(db)];
  const end = await prepare(me, owner);
  const works = new Map<string, () => Promise<boolean>>();
  for (const [name, make] of Object.entries(CREDENTIALS)) works.set(name, await make(me));
  if (/lower|removed|closed/.test(way)) {
    const token = await invitationTo(me.username, owner);
    works.set(INVITED, () => opensJoin(token));
  }
  for (const name of ['a session', 'a known browser', 'a calendar', 'an invitation that it made'])
    expect(await works.get(name)!(), name).toBe(true);
  const ended = await end();
  expect(ended.status, ended.text).toBe(200);
  const again = { status: 'active', isView: true, staffRole: 'owner' } as const;
  await db.update(accounts).set(again).where(eq(accounts.id, me.id));
  for (const [name, stillWorks] of works) expect([name, await stillWorks()]).toEqual([name, false]);
});

test('an invitation by somebody who is no longer an owner does not work, whatever ended that', async () => {
  const [me, owner] = [await editor(db), await editor(db)];
  const token = await invitationTo('late@shop.example', me);
  await db.update(accounts).set({ staffRole: 'editor' }).where(eq(accounts.id, me.id));
  expect(await opensJoin(token)).toBe(false);
  expect(await opensJoin(await invitationTo('late@shop.example', owner))).toBe(true);
});
