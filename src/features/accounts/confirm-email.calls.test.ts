/** Where mail is set up, partner prices wait until an address is confirmed, and nobody is told which addresses have an account. */
import '../../../tests/support/light-passwords.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDoubles } from './accounts.private.server.ts';
import { accounts, emailConfirmations, passwordResets, rateLimits, sessions } from '#db/schema/accounts.ts';
import { settings } from '#db/schema/content.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { mailTo, openMailbox } from '../../../tests/support/mailbox.ts';
import { MARKER, openShop } from '../../../tests/support/shop.ts';
import { ask, editor, person } from '../../../tests/support/staff.ts';
import { form, registered, Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
let mails: string[] = [];

beforeEach(async () => {
  mails = await openMailbox();
  await db.delete(rateLimits);
  await db.delete(passwordResets);
  await db.delete(emailConfirmations);
  await setApproval('auto');
});
async function setApproval(value: 'auto' | 'manual'): Promise<void> {
  await db.delete(settings);
  await db.insert(settings).values({ code: 'partner_approval', value });
}
const register = async () => {
  const visitor = new Visitor();
  const typed = form();
  const answer = await visitor.post('/api/register', typed);
  await backgroundWorkDone();
  return { visitor, answer, username: typed.username };
};
const tokenOf = (mail = '') => /\/confirm-email#([\w-]{43})/.exec(mail)?.[1] ?? '';
const confirm = (token: string) => new Visitor('198.51.100.1').post('/api/confirmEmail', { token });
const viewer = async (visitor: Visitor) => (await visitor.post('/api/tokenlogin')).body.data;
const seesPrices = async (visitor: Visitor) =>
  (await visitor.get('/api/prices?ids=1')).text.includes(MARKER.partner) ||
  (await visitor.post('/api/quickOrder', { text: '225/65R17' })).text.includes(MARKER.partner);

test('who registers is mailed a link, and sees prices once it has been opened', async () => {
  const { visitor, answer, username } = await register();
  expect([answer.status, answer.body.message, answer.body.data.is_view]).toEqual([
    200,
    'Your account is ready and you are signed in. Open the link we emailed you to see partner prices.',
    false,
  ]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(new RegExp(`^To: ${username}`, 'm'));
  expect(mails[0]).toMatch(/^Subject: Confirm your email address for Three Peaks Tire/m);
  expect([await viewer(visitor), await seesPrices(visitor)]).toMatchObject([
    { is_view: false, is_unconfirmed: true, is_pending: false },
    false,
  ]);
  const done = await confirm(tokenOf(mails[0]));
  expect([done.status, done.body.message, done.cookies]).toEqual([
    200,
    'Your email address is confirmed. You now see partner prices.',
    [],
  ]);
  expect([await viewer(visitor), await seesPrices(visitor)]).toMatchObject([
    { is_view: true, is_unconfirmed: false },
    true,
  ]);
});

test('nobody floods a mailbox by registering with other spellings of its address', async () => {
  const names = Array.from({ length: 14 }, (_, at) => `an.n${'.'.repeat(at % 2)}x+shop${at}@gmail.com`);
  for (const [at, username] of names.entries()) {
    const { status } = await new Visitor(`198.51.100.${at}`).post('/api/register', form({ username }));
    expect(status, username).toBe(200);
  }
  await backgroundWorkDone();
  expect(mails).toHaveLength(10);
  await register(); // another mailbox
  expect(mails).toHaveLength(11);
});

test('where staff approve accounts, both are needed, in either order', async () => {
  await setApproval('manual');
  const me = await editor(db);
  await backgroundWorkDone();
  for (const order of [['confirm', 'approve'] as const, ['approve', 'confirm'] as const]) {
    mails.length = 0;
    const { visitor, answer, username } = await register();
    expect(answer.body.message).toMatch(/open the link.*once our staff approve/);
    const [{ id }] = (await ask(me.visitor, 'GET', `/api/editor/partners?search=${username}`)).body.data;
    for (const [i, step] of order.entries()) {
      expect(await seesPrices(visitor), `${step} is left`).toBe(false);
      if (step === 'approve') await ask(me.visitor, 'POST', `/api/editor/partners/${id}`, { status: 'active' });
      else expect((await confirm(tokenOf(mails[0]))).body.message).toContain(i ? 'now see' : 'once our staff approve');
    }
    expect(await seesPrices(visitor)).toBe(true);
  }
});

test('a link works once, for three days, and for nothing else', async () => {
  const { visitor, username } = await register();
  const token = tokenOf(mails[0]);
  expect(
    (await visitor.post('/api/resetPassword', { token, new_password: 'x-tires', confirm_password: 'x-tires' })).status,
  ).toBe(410);
  await visitor.post('/api/forgotPassword', { username });
  await backgroundWorkDone();
  const reset = /reset-password#([\w-]{43})/.exec(mails[1]!)![1]!;
  expect((await confirm(reset)).status).toBe(410);
  const answers = await Promise.all([confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  await register();
  await db.update(emailConfirmations).set({ expiresAt: new Date(Date.now() - 1) });
  expect((await confirm(tokenOf(mails.at(-1)))).status).toBe(410);
  for (const wrong of ['', 'x', 'A'.repeat(43)]) expect((await confirm(wrong)).status).toBe(410);
});

test('who signs in meanwhile is told; a new password by mail confirms the address, too', async () => {
  const { username } = await register();
  const visitor = new Visitor();
  expect((await visitor.login(username, 'winter-tires')).body.message).toMatch(/Open the link in our email/);
  await visitor.post('/api/forgotPassword', { username });
  await backgroundWorkDone();
  const token = /reset-password#([\w-]{43})/.exec(mails[1]!)![1]!;
  await visitor.post('/api/resetPassword', { token, new_password: 'summer-tires', confirm_password: 'summer-tires' });
  await visitor.login(username, 'summer-tires');
  expect(await seesPrices(visitor)).toBe(true);
  expect((await confirm(tokenOf(mails[0]))).status).toBe(410);
});

test('without a mail server nothing is mailed and nothing waits, and the desk says so', async () => {
  const me = await editor(db);
  const listed = async (username: string) =>
    (await ask(me.visitor, 'GET', `/api/editor/partners?search=${username}`)).body as {
      data: Array<Record<string, unknown>>;
      confirms_email: boolean;
    };
  await backgroundWorkDone();
  await db.delete(emailConfirmations);
  const url = process.env.SMTP_URL!;
  mailTo('');
  const { visitor, username } = await registered();
  expect([await seesPrices(visitor), await db.select().from(emailConfirmations)]).toEqual([true, []]);
  expect(await listed(username)).toMatchObject({ confirms_email: false, data: [{ email_state: 'unchecked' }] });
  mailTo(url);
  expect(await listed(username)).toMatchObject({ confirms_email: true });
  expect(await seesPrices(visitor)).toBe(true); // nobody asked for a confirmation then
});

test('staff who know the address to be right confirm it themselves', async () => {
  const [me, partner] = [await editor(db), await person(db)];
  expect(await seesPrices(partner.visitor)).toBe(false);
  const url = `/api/editor/partners/${partner.id}`;
  expect((await ask(me.visitor, 'POST', url, { email_confirmed: true })).body.data.email_state).toBe('confirmed');
  expect(await seesPrices(partner.visitor)).toBe(true);
  const [line] = (await ask(me.visitor, 'GET', `/api/editor/audit?subject=partner&id=${partner.id}`)).body.data;
  expect(line).toMatchObject({ field: 'email_state', before: 'waiting', after: 'confirmed' });
});

describe('an address that has an account', () => {
  const KNOWN = 'known@example.com';
  beforeEach(async () => {
    await db.delete(accounts);
    await db.delete(rateLimits);
    await registered({ username: KNOWN });
    await backgroundWorkDone();
    mails = await openMailbox();
  });

  const registerAs = async (username: string, ip?: string) => {
    const visitor = new Visitor(ip);
    const answer = await visitor.post(
      '/api/register',
      form({ username, password: 'mine-alone', repassword: 'mine-alone' }),
    );
    await backgroundWorkDone();
    return { visitor, answer };
  };
  /** What can be seen of an answer, without the address that was typed and what is random. */
  const seen = ({ status, text, headers }: Awaited<ReturnType<typeof registerAs>>['answer']) => ({
    status,
    text: text.replaceAll(KNOWN, '…').replaceAll('other@example.com', '…'),
    headers: [...headers]
      .filter(([name]) => name !== 'x-request-id')
      .map(([name, value]) => [name, value.replace(/=[\w-]{43};/, '=…;')]),
  });

  test('an address that has an account is answered like any other, and so is what follows', async () => {
    const [known, other] = [await registerAs(KNOWN), await registerAs('other@example.com')];
    expect(seen(known.answer)).toEqual(seen(other.answer));
    expect(known.visitor.session).toMatch(/^[\w-]{43}$/);
    const steps: ReadonlyArray<(visitor: Visitor) => ReturnType<Visitor['get']>> = [
      (visitor) => visitor.post('/api/tokenlogin'),
      (visitor) => visitor.get('/api/prices?ids=1'),
      (visitor) => visitor.get('/api/quotes'),
      (visitor) => visitor.get('/api/shoppingCart'),
    ];
    for (const step of steps) {
      const [one, two] = [await step(known.visitor), await step(other.visitor)];
      expect(seen(one)).toEqual(seen(two));
      expect(one.text).not.toContain(MARKER.partner);
    }
    const change = { password: 'mine-alone', new_password: 'other-one', confirm_password: 'other-one' };
    expect((await known.visitor.post('/api/changePassword', change)).status).toBe(200);
  });

  test('the address is written to, three times a day at most, and its account stays as it is', async () => {
    const before = await db.select().from(accounts).where(eq(accounts.emailKey, KNOWN));
    for (let i = 0; i < 5; i++) await registerAs(i % 2 ? KNOWN : KNOWN.toUpperCase(), `198.51.100.${i}`);
    expect(mails).toHaveLength(3);
    for (const mail of mails) {
      expect(mail).toMatch(/^To: known@example\.com$/im);
      expect(mail).toMatch(/^Subject: You have an account at Three Peaks Tire/m);
      expect(mail).toContain('/forgot-password');
      expect(mail).not.toMatch(/#[\w-]{12}/);
    }
    expect(await db.select().from(accounts).where(eq(accounts.emailKey, KNOWN))).toEqual(before);
    expect((await new Visitor().login(KNOWN, 'winter-tires')).status).toBe(200);
    expect((await new Visitor().login(KNOWN, 'mine-alone')).status).toBe(401);
  });

  test('staff see one account, and what a stranger opened is gone with the session', async () => {
    const { visitor } = await registerAs(KNOWN);
    const me = await editor(db);
    const list = async () => (await ask(me.visitor, 'GET', `/api/editor/partners?search=${KNOWN}`)).body.data;
    expect(await list()).toHaveLength(1);
    await visitor.post('/api/logout');
    const tomorrow = new Date(Date.now() + 2 * 86_400_000);
    await deleteDoubles(db, tomorrow);
    expect(await db.$count(accounts, sql`email_key like '%#%'`)).toBe(0);
    expect(await db.$count(accounts, eq(accounts.emailKey, KNOWN))).toBe(1);
    await registerAs(KNOWN);
    await deleteDoubles(db, tomorrow);
    expect(await db.$count(accounts, sql`email_key like '%#%'`)).toBe(1);
    expect(await db.$count(sessions)).toBeGreaterThan(0);
    expect(await db.$count(emailConfirmations)).toBeGreaterThan(0);
  });
});
