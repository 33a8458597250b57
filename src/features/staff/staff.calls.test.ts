/** Inviting, changing and removing the people of the shop. */
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteExpired } from '#src/features/desk/deliver-messages-endpoint.server.ts';
import { createOwnerCode } from '#src/features/accounts/mailed-links.private.server.ts';
import { accounts, passwordResets, rateLimits, staffInvitations } from '#db/schema/accounts.ts';
import { auditLines } from '#db/schema/editing.ts';
import type { StaffRole } from '#src/features/accounts/staff.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { openMailbox } from '../../../tests/support/mailbox.ts';
import { ask, editor, person, type Person } from '../../../tests/support/staff.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
beforeEach(async () => {
  await db.delete(rateLimits);
  await db.update(accounts).set({ staffRole: null });
});

const HOUR = 3_600_000;
const NEW = { fullname: 'Cora Counter', new_password: 'winter-tires', confirm_password: 'winter-tires' };
let invited = 0;

/** Invites an address of nobody yet. @returns the token of the link */
async function invitation(owner: Person, role: StaffRole, email = `new${++invited}@shop.example`) {
  const answer = await ask(owner.visitor, 'POST', '/api/editor/staff', {
    email,
    role,
    by_mail: false,
    password: owner.password,
  });
  expect(answer.status, answer.text).toBe(200);
  return { email, token: /\/join#([\w-]{43})$/.exec(answer.body.data.link)![1]! };
}
const join = (token: string, form: object = NEW, visitor = new Visitor()) =>
  visitor.post('/api/join', { token, ...form });
const roleOf = async (id: number) =>
  (await db.select({ role: accounts.staffRole }).from(accounts).where(eq(accounts.id, id)))[0]!.role;
const auditOf = async (who: RegExp) =>
  (await db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(20))
    .filter((line) => who.test(line.who))
    .map(({ subject, title, field, before, after }) => [subject, title, field, before, after]);

test('an invited person opens an account, works in their role, and is out at once when removed', async () => {
  const owner = await editor(db, 'Olga Owner');
  const { email, token } = await invitation(owner, 'counter');
  expect((await join(token, { look: true })).body.data).toEqual({
    email,
    role: 'counter',
    who: 'Olga Owner',
    has_account: false,
  });
  const cora = new Visitor();
  const joined = await join(token, NEW, cora);
  expect(joined.body.data).toMatchObject({ username: email, is_editor: true, is_view: true, phone_number: '' });
  const [made] = await db.select().from(accounts).where(eq(accounts.email, email));
  expect(made).toMatchObject({ amvic: '', emailState: 'unchecked' }); // a link that was handed over confirms no address
  expect((await ask(cora, 'GET', '/api/editor/messages')).status).toBe(200);
  expect((await ask(cora, 'POST', '/api/editor/publish', {})).status).toBe(403);

  const { people, invitations } = (await ask(owner.visitor, 'GET', '/api/editor/staff')).body.data;
  expect(invitations.map((one: { email: string }) => one.email)).not.toContain(email); // it waits for nobody any more
  const { id } = people.find((one: { email: string }) => one.email === email);
  await cora.post('/api/forgotPassword', { username: email });
  expect((await ask(owner.visitor, 'POST', `/api/editor/staff/${id}`, { remove: true })).status).toBe(200);
  expect((await cora.post('/api/tokenlogin')).status).toBe(401);
  expect((await ask(cora, 'GET', '/api/editor/messages')).status).toBe(401);
  expect((await new Visitor().login(email, NEW.new_password)).status).toBe(401);
  expect(await db.$count(passwordResets, eq(passwordResets.accountId, id))).toBe(0);
  expect((await join(token)).body.message).toMatch(/has been used: it works once/);
  expect(await auditOf(/^Olga Owner$/)).toEqual([
    ['staff', 'Cora Counter', 'sessions', '1', '0'],
    ['staff', 'Cora Counter', 'role', 'counter', null],
    ['invitation', email, 'role', null, 'counter'],
  ]);
  expect(await auditOf(/^Cora Counter, invited by Olga Owner$/)).toEqual([
    ['staff', 'Cora Counter', 'role', null, 'counter'],
  ]);

  const again = await invitation(owner, 'editor', email.toUpperCase());
  expect((await join(again.token, { ...NEW, new_password: 'x-tires', confirm_password: 'x-tires' })).status).toBe(200);
  expect((await new Visitor().login(email, 'x-tires')).status).toBe(200);
});

test('an invitation works once, for seven days, until it is withdrawn, and says why it does not', async () => {
  const owner = await editor(db);
  const used = await invitation(owner, 'editor');
  const answers = await Promise.all([join(used.token), join(used.token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);

  const old = await invitation(owner, 'editor');
  const later = new Date(Date.now() + 7 * 24 * HOUR + 1);
  vi.useFakeTimers({ now: later, toFake: ['Date'] });
  expect((await join(old.token, { look: true })).body.message).toMatch(/has expired: it works for seven days/);
  vi.useRealTimers();
  await deleteExpired(db, later);
  vi.useFakeTimers({ now: later, toFake: ['Date'] });
  expect((await join(old.token)).body.message).toMatch(/has expired/);
  vi.useRealTimers();

  const replaced = await invitation(owner, 'editor');
  await invitation(owner, 'counter', replaced.email);
  expect((await join(replaced.token)).body.message).toMatch(/was withdrawn/);
  const taken = await invitation(owner, 'owner');
  const { invitations } = (await ask(owner.visitor, 'GET', '/api/editor/staff')).body.data;
  expect((await ask(owner.visitor, 'DELETE', `/api/editor/staff/${invitations[0].id}`)).status).toBe(200);
  expect((await ask(owner.visitor, 'DELETE', `/api/editor/staff/${invitations[0].id}`)).status).toBe(409);
  expect((await join(taken.token)).body.message).toMatch(/was withdrawn/);
  for (const wrong of ['', 'x', 'x'.repeat(43)]) expect((await join(wrong)).status).toBe(410);
  expect(JSON.stringify(await db.select().from(staffInvitations))).not.toContain(taken.token);
});

test('an invitation is mailed, and its link also confirms the address', async () => {
  const owner = await editor(db);
  const mails = await openMailbox();
  await invitation(owner, 'editor', 'by-hand@shop.example');
  const invite = { email: 'mo@shop.example', role: 'editor', by_mail: true, password: owner.password };
  const answer = await ask(owner.visitor, 'POST', '/api/editor/staff', invite);
  await backgroundWorkDone();
  expect(answer.body.data.sends_mail).toBe(true);
  expect(answer.body.data.invitations).toContainEqual(
    expect.objectContaining({ email: invite.email, is_mailed: true }),
  );
  expect(answer.body.data.link).toBeUndefined();
  expect(mails.join()).not.toContain('by-hand@shop.example'); // whoever invited has that link in hand
  const mail = mails.find((one) => one.includes('To: mo@shop.example'))!;
  expect(mail).toMatch(/^Subject: You are invited to the staff of Three Peaks Tire/m);
  const token = /\/join#([\w-]{43})/.exec(mail)![1]!;
  expect((await join(token)).status).toBe(200);
  const [mo] = await db.select().from(accounts).where(eq(accounts.emailKey, 'mo@shop.example'));
  expect(mo).toMatchObject({ emailState: 'confirmed', staffRole: 'editor' });
});

test('whoever has an account proves it by its password, and keeps name and password', async () => {
  const [owner, partner] = [await editor(db), await person(db, { status: 'pending', isView: false }, 'Paul Partner')];
  const { token } = await invitation(owner, 'editor', partner.username);
  expect((await join(token, { look: true })).body.data.has_account).toBe(true);
  const stranger = await join(token, { ...NEW, password: 'not-the-one' });
  expect([stranger.status, stranger.body.fields]).toEqual([
    400,
    { password: 'The password of your account is wrong.' },
  ]);
  expect(await roleOf(partner.id)).toBeNull();
  for (let i = 0; i < 12; i++) await join(token, { password: `guess-${i}` });
  expect((await join(token, { password: partner.password })).status).toBe(429);
  await db.delete(rateLimits);
  const joined = await join(token, { password: partner.password });
  expect(joined.body.data).toMatchObject({ fullname: 'Paul Partner', is_editor: true, is_pending: false });
  const twice = { email: partner.username, role: 'owner', by_mail: false, password: owner.password };
  expect((await ask(owner.visitor, 'POST', '/api/editor/staff', twice)).body.message).toMatch(
    /is of the staff already/,
  );
});

test('an invitation and its form say what is wrong', async () => {
  const owner = await editor(db);
  for (const [email, role, status] of [
    ['nobody', 'editor', 400],
    ['', 'editor', 400],
    ['аnna@shop.example', 'editor', 400], // a Cyrillic letter
    ['jo@shop.example', 'king', 400],
    ['jo@shop.example', 'editor', 403], // without the password
  ] as const)
    expect((await ask(owner.visitor, 'POST', '/api/editor/staff', { email, role, by_mail: false })).status).toBe(
      status,
    );
  const mailed = { email: 'jo@shop.example', role: 'editor', by_mail: true };
  expect((await ask(owner.visitor, 'POST', '/api/editor/staff', mailed)).body.message).toMatch(/No mail server/);
  const { token } = await invitation(owner, 'editor');
  for (const [form, field] of [
    [{ fullname: ' ' }, 'fullname'],
    [{ new_password: 'x', confirm_password: 'x' }, 'new_password'],
    [{ confirm_password: 'other' }, 'confirm_password'],
  ] as const)
    expect((await join(token, { ...NEW, ...form })).body.fields).toHaveProperty(field);
});

test('the last owner can be neither removed nor lowered', async () => {
  const [one, two] = [await editor(db, 'One Owner'), await editor(db, 'Two Owner')];
  const lower = (by: Person, id: number, change: object) => ask(by.visitor, 'POST', `/api/editor/staff/${id}`, change);
  expect((await lower(one, two.id, { role: 'counter' })).status).toBe(200);
  expect((await ask(two.visitor, 'GET', '/api/editor/staff')).status).toBe(401); // at once
  expect((await two.visitor.login(two.username, two.password)).status).toBe(200);
  expect((await ask(two.visitor, 'GET', '/api/editor/staff')).status).toBe(403);
  for (const change of [{ remove: true }, { role: 'editor' }]) {
    const refused = await lower(one, one.id, change);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'One Owner is the last owner, and a shop needs one. Make somebody else an owner first.',
    ]);
  }
  expect([await roleOf(one.id), await roleOf(two.id)]).toEqual(['owner', 'counter']);
  const partner = await person(db);
  expect((await lower(one, partner.id, { role: 'owner' })).status).toBe(409);
  expect(await roleOf(partner.id)).toBeNull();
  expect((await lower(one, one.id, { end_sessions: true })).status).toBe(200);
  expect((await one.visitor.post('/api/tokenlogin')).status).toBe(401);
});

test('of two owners who remove or lower each other at the same moment, one remains', async () => {
  for (const change of [{ remove: true }, { role: 'counter' }, { remove: true }, { role: 'counter' }]) {
    const [one, two] = [await editor(db), await editor(db)];
    const answers = await Promise.all([
      ask(one.visitor, 'POST', `/api/editor/staff/${two.id}`, change),
      ask(two.visitor, 'POST', `/api/editor/staff/${one.id}`, change),
    ]);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals.map(({ body }) => body.message)).toEqual([
      expect.stringMatching(/^(You are no longer an owner|Changing this needs an owner|You are not signed in)/),
    ]);
    expect([await roleOf(one.id), await roleOf(two.id)].filter((role) => role === 'owner')).toHaveLength(1);
    await db.update(accounts).set({ staffRole: null });
  }
});

test('the code of the terminal makes the first owner, once, and none where there is one', async () => {
  const code = (await createOwnerCode(db, new Date()))!;
  expect(await auditOf(/^The terminal$/)).toEqual([['invitation', 'The first owner', 'role', null, 'owner']]);
  const newer = (await createOwnerCode(db, new Date()))!;
  expect((await join(code)).body.message).toMatch(/was withdrawn/);
  expect((await join(newer, { look: true })).body.data).toMatchObject({ email: '', role: 'owner' });
  expect((await join(newer, { ...NEW, username: 'no address' })).body.fields).toHaveProperty('username');
  const [first, second] = await Promise.all(
    ['first', 'second'].map((name) => join(newer, { ...NEW, username: `${name}@shop.example` })),
  );
  expect([first!.status, second!.status].toSorted()).toEqual([200, 410]);
  expect(await db.$count(accounts, eq(accounts.staffRole, 'owner'))).toBe(1);
  expect(await createOwnerCode(db, new Date())).toBeNull();
  expect((await db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1))[0]).toMatchObject({
    subject: 'staff',
    after: 'owner',
    who: 'Cora Counter, invited by The terminal',
  });
});
