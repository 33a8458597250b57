/** Registering tells nobody which email addresses have an account, where mail is set up. */
import '../../../tests/support/light-passwords.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteDoubles } from './accounts.private.server.ts';
import { accounts, emailConfirmations, rateLimits, sessions } from '#db/schema/accounts.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { openMailbox } from '../../../tests/support/mailbox.ts';
import { MARKER, openShop } from '../../../tests/support/shop.ts';
import { ask, editor } from '../../../tests/support/staff.ts';
import { form, registered, Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const KNOWN = 'known@example.com';
let mails: string[] = [];

beforeEach(async () => {
  await db.delete(accounts);
  await db.delete(rateLimits);
  await registered({ username: KNOWN });
  mails = await openMailbox();
});

const register = async (username: string, ip?: string) => {
  const visitor = new Visitor(ip);
  const answer = await visitor.post(
    '/api/register',
    form({ username, password: 'mine-alone', repassword: 'mine-alone' }),
  );
  await backgroundWorkDone();
  return { visitor, answer };
};
/** What can be seen of an answer, without the address that was typed and what is random. */
const seen = ({ status, text, headers }: Awaited<ReturnType<typeof register>>['answer']) => ({
  status,
  text: text.replaceAll(KNOWN, '…').replaceAll('other@example.com', '…'),
  headers: [...headers]
    .filter(([name]) => name !== 'x-request-id')
    .map(([name, value]) => [name, value.replace(/=[\w-]{43};/, '=…;')]),
});

test('an address that has an account is answered like any other, and so is what follows', async () => {
  const [known, other] = [await register(KNOWN), await register('other@example.com')];
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
  for (let i = 0; i < 5; i++) await register(i % 2 ? KNOWN : KNOWN.toUpperCase(), `198.51.100.${i}`);
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
  const { visitor } = await register(KNOWN);
  const me = await editor(db);
  const list = async () => (await ask(me.visitor, 'GET', `/api/editor/partners?search=${KNOWN}`)).body.data;
  expect(await list()).toHaveLength(1);
  await visitor.post('/api/logout');
  const tomorrow = new Date(Date.now() + 2 * 86_400_000);
  await deleteDoubles(db, tomorrow);
  expect(await db.$count(accounts, sql`email_key like '%#%'`)).toBe(0);
  expect(await db.$count(accounts, eq(accounts.emailKey, KNOWN))).toBe(1);
  await register(KNOWN);
  await deleteDoubles(db, tomorrow);
  expect(await db.$count(accounts, sql`email_key like '%#%'`)).toBe(1);
  expect(await db.$count(sessions)).toBeGreaterThan(0);
  expect(await db.$count(emailConfirmations)).toBeGreaterThan(0);
});
