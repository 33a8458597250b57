/** A forgotten password: the mail, its link, and what the link allows. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { claimMail } from '#src/features/mail/mails.private.server.ts';
import { RESET_MS } from './mailed-links.private.server.ts';
import { newToken } from '#src/kit/secret.private.server.ts';
import { accounts, passwordResets, rateLimits } from '#db/schema/accounts.ts';
import { settings } from '#db/schema/content.ts';
import { smtpMailer } from '#src/features/mail/mailer.server.ts';
import { deliverDue } from './outbox.server.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { openMailServer } from '../../../tests/support/mail-server.ts';
import { openMailbox, passwordMails, resetToken as tokenOf } from '../../../tests/support/mailbox.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { registered, Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
let received: string[] = [];
const mails = () => passwordMails(received);

beforeEach(async () => {
  received = await openMailbox();
  await db.delete(rateLimits);
  await db.delete(passwordResets);
});

const forgot = async (username: string, headers: Record<string, string> = {}, ip?: string) => {
  const answer = await new Visitor(ip).post('/api/forgotPassword', { username }, { headers });
  await backgroundWorkDone();
  return answer;
};
const reset = (token: string, password = 'summer-tires', more: object = {}) =>
  new Visitor().post('/api/resetPassword', { token, new_password: password, confirm_password: password, ...more });

test('a link is mailed that sets a new password of its own account once, and signs out everywhere', async () => {
  const [{ visitor, username, password }, other] = [await registered(), await registered()];
  expect(await forgot(username.toUpperCase())).toMatchObject({ status: 200, body: { status: 'success', data: {} } });
  expect(mails()).toHaveLength(1);
  expect(mails()[0]).toMatch(new RegExp(`^To: ${username}`, 'm'));
  expect(mails()[0]).toMatch(/^From: Three Peaks Tire <site@shop.example>/m);
  expect(mails()[0]!).toContain('http://localhost:8888/reset-password#');
  const token = tokenOf(mails()[0]);
  const done = await reset(token, 'summer-tires', { username: other.username });
  expect([done.status, done.body.message]).toEqual([200, 'Your new password is set. Please log in with it.']);
  expect(done.cookies).toEqual([
    expect.stringMatching(/^__Host-session=; .*Max-Age=0/),
    expect.stringMatching(/^__Host-browser=[\w-]{43}; /),
  ]);
  expect([
    (await visitor.post('/api/tokenlogin')).status,
    (await new Visitor().login(username, password)).status,
    (await new Visitor().login(username, 'summer-tires')).status,
    (await other.visitor.post('/api/tokenlogin')).status,
    (await new Visitor().login(other.username, other.password)).status,
  ]).toEqual([401, 401, 200, 200, 200]);
  expect(await reset(token, 'thief-tires')).toMatchObject({
    status: 410,
    body: { message: expect.stringContaining('ask for a new one') },
  });
  expect((await new Visitor().login(username, 'thief-tires')).status).toBe(401);
});

test('known, unknown and closed addresses get one answer, and one of them a mail', async () => {
  const { username } = await registered();
  const closed = await registered();
  await db.update(accounts).set({ status: 'closed', isView: false }).where(eq(accounts.email, closed.username));
  const answers = [await forgot(username), await forgot('nobody@example.com'), await forgot(closed.username)];
  expect(
    new Set(
      answers.map(
        (a) => `${a.status} ${a.text} ${JSON.stringify([...a.headers].filter(([name]) => name !== 'x-request-id'))}`,
      ),
    ).size,
  ).toBe(1);
  expect(mails()).toHaveLength(1);
  expect(await db.select().from(passwordResets)).toHaveLength(1);
});

test('a link ends after half an hour', async () => {
  const { username } = await registered();
  await forgot(username);
  const [{ expiresAt } = { expiresAt: new Date(0) }] = await db.select().from(passwordResets);
  expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(30);
  await db.update(passwordResets).set({ expiresAt: new Date(Date.now() - 1) });
  expect((await reset(tokenOf(mails()[0]))).status).toBe(410);
});

test('two links that are used at once: one works, and the server waits for neither', async () => {
  const { username } = await registered();
  for (let i = 0; i < 2; i++) await forgot(username);
  const answers = await Promise.all(mails().map((mail, i) => reset(tokenOf(mail), `tires-${i}-tires`)));
  expect(answers.map((a) => a.status).toSorted()).toEqual([200, 410]);
});

test('the link leads to the shop, whatever host a request names', async () => {
  await db.insert(settings).values({ code: 'site_url', value: 'https://www.threepeaks.example' });
  const { username } = await registered();
  await forgot(username, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  expect(mails()[0]!).toContain('https://www.threepeaks.example/reset-password#');
  expect(mails()[0]).not.toContain('evil.example');
  vi.stubEnv('URL', 'https://shop.example/');
  await forgot(username);
  expect(mails()[1]!).toContain('https://shop.example/reset-password#');
  await db.delete(settings);
});

test('no token that works is kept, and the log holds none', async () => {
  const logged: unknown[] = [];
  for (const method of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void logged.push(...parts));
  const { username } = await registered();
  await forgot(username);
  const token = tokenOf(mails()[0]);
  expect(token).toHaveLength(43);
  const kept = await db.select().from(passwordResets);
  expect(JSON.stringify(kept)).not.toContain(token);
  expect((await reset(kept[0]!.tokenHash!)).status).toBe(410);
  expect(logged.join()).not.toContain(token);
  vi.restoreAllMocks();
});

test('a mail that fails goes out later, with a link that works, and not after its half hour', async () => {
  const url = process.env.SMTP_URL!;
  vi.stubEnv('SMTP_URL', '');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { username } = await registered();
  await forgot(username);
  const now = Date.now();
  const deliver = (url: string, later: number) =>
    deliverDue(
      db,
      smtpMailer({ SMTP_URL: url, MAIL_FROM: 'site@shop.example', MAIL_TO: 'desk@shop.example' }),
      () => new Date(now + later),
    );
  const refusing = await openMailServer(() => {}, {
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('try later'), { responseCode: 451 })),
  });
  expect(await deliver(refusing.url, 1_000)).toEqual({ delivered: 0, failed: 1 });
  refusing.close();
  expect(await deliver(url, 30_000)).toEqual({ delivered: 0, failed: 0 });
  expect(await deliver(url, 62_000)).toEqual({ delivered: 1, failed: 0 });
  expect((await reset(tokenOf(mails()[0]))).status).toBe(200);
  await forgot(username);
  expect(await claimMail(db, passwordResets, new Date(Date.now() + RESET_MS), newToken())).toBeNull();
  vi.restoreAllMocks();
});

test('nobody is flooded: five mails for one address, twenty from one connection', async () => {
  const { username } = await registered();
  for (let i = 0; i < 5; i++) expect((await forgot(username)).status).toBe(200);
  const late = await forgot(username);
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3_500);
  for (let i = 0; i < 14; i++) await forgot(`nobody-${i}@example.com`);
  expect((await forgot('somebody@example.com')).status).toBe(429);
  expect(mails()).toHaveLength(5);
});

test('a mailbox that strangers register again and again is not flooded, and its owner still gets a link', async () => {
  const owner = await registered({ username: 'j.smith@gmail.com' });
  await forgot(owner.username);
  await reset(tokenOf(mails()[0])); // the address is confirmed by that
  const strange = ['jsmith+1', 'js.mith+2', 'jsmith+3', 'j.s.mith', 'jsmith+4'].map((name) => `${name}@gmail.com`);
  for (const username of strange) await registered({ username });
  received.length = 0;
  for (const username of [...strange, ...strange]) expect((await forgot(username)).status).toBe(200);
  expect(mails()).toHaveLength(3); // ten a day, and registering has mailed six, the first link one
  await forgot(owner.username);
  expect(mails()).toHaveLength(4);
  expect((await reset(tokenOf(mails()[3]), 'autumn-tires')).status).toBe(200);
});
