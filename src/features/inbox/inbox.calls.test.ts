/** The inbox at the desk: messages, and everything from one person with the notes of it. */
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rateLimits } from '#db/schema/accounts.ts';
import { auditLines } from '#db/schema/editing.ts';
import { messages, notes } from '#db/schema/messages.ts';
import type { Conversation } from './inbox-calls.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { ask, person } from '../../../tests/support/staff.ts';
import { Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop();
const counter = (await person(db, { staffRole: 'counter' }, 'Cora Counter')).visitor;
const other = (await person(db, { staffRole: 'editor' }, 'Erin Editor')).visitor;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await backgroundWorkDone();
  for (const table of [notes, messages, rateLimits]) await db.delete(table);
});

const send = async (
  content: string,
  who: { name?: string; email: string; phone: string },
  visitor: Visitor = new Visitor(),
) => {
  expect((await visitor.post('/api/message', { name: 'Jo', content, ...who })).status).toBe(200);
  const [row] = await db.select().from(messages).where(eq(messages.content, content));
  return row!.id;
};
const CONTACT = { email: 'jo@work.example', phone: '403-555-0142' };
const read = async (of: string) => (await ask(counter, 'GET', `/api/editor/conversations?of=${of}`)).body;
const wordsOf = ({ items }: Conversation) => items.map(({ message }) => message?.content);
const change = (visitor: Visitor, body: object) => ask(visitor, 'POST', '/api/editor/conversations', body);

describe('one person', () => {
  test('is whoever has confirmed the mailbox; the same number or address only suggests it, until staff say so', async () => {
    const partner = await person(db, { emailState: 'confirmed', phone: '+1 (403) 555-0142' });
    const email = partner.username;
    await send('Signed in', { email: email.toUpperCase(), phone: '587 555 0100' }, partner.visitor);
    const typed = await send('Typed', { email, phone: '4035550142 ext. 12' });
    const called = await send('Called', { email: 'jo@home.example', phone: '403-555-0142' });
    const mixed = await send('Both of two', { email, phone: '587-555-0199' });
    await send('Another', { email: 'sam@work.example', phone: '587-555-0199' });
    const spam = await send('Forged', { email, phone: '403-555-0142' });
    await ask(counter, 'POST', `/api/editor/messages/${spam}`, { state: 'spam' });
    const of = `account-${partner.id}`;
    const { data } = await read(of);
    expect(wordsOf(data)).toEqual(['Signed in']);
    expect(data.others.map((one: Conversation['others'][0]) => one.of)).toEqual(
      [mixed, called, typed].map((id) => `message-${id}`),
    );
    expect(wordsOf((await read(`message-${mixed}`)).data)).toEqual(['Both of two']);
    const join = (visitor: Visitor, id: number, joined = true) =>
      ask(visitor, 'POST', '/api/editor/conversations/join', { of, other: `message-${id}`, joined });
    expect(wordsOf((await join(counter, called)).body.data)).toEqual(['Called', 'Signed in']);
    expect(wordsOf((await read(`message-${called}`)).data)).toEqual(['Called', 'Signed in']);
    expect([(await join(counter, called)).status, (await join(partner.visitor, typed)).status]).toEqual([409, 403]);
    expect(wordsOf((await join(counter, called, false)).body.data)).toEqual(['Signed in']);
    expect((await ask(counter, 'GET', `/api/editor/conversations?of=message-${spam}`)).status).toBe(404);
  });

  test('has what was asked about, and who answered', async () => {
    const id = await send(
      '4 × Nokian Hakkapeliitta R5\nShop: Foothills\nVehicle: 2019 Toyota RAV4\nhttps://shop.example/x',
      CONTACT,
    );
    await ask(other, 'POST', `/api/editor/messages/${id}`, { state: 'answered' });
    const { data } = await read(`message-${id}`);
    expect(data.facts).toMatchObject({ Vehicle: ['2019 Toyota RAV4'], Tires: ['4 × Nokian Hakkapeliitta R5'] });
    expect(data.items[0].message.acts).toMatchObject([{ field: 'state', after: 'answered', who: 'Erin Editor' }]);
    const [line] = await db
      .select()
      .from(auditLines)
      .where(eq(auditLines.subject, 'message'))
      .orderBy(sql`id desc`);
    expect(line).toMatchObject({ title: `Message ${id}`, before: 'new', after: 'answered', who: 'Erin Editor' });
  });
});

describe('a note', () => {
  test('is kept with its thread and who wrote it, never lost where two are joined, replaced, and gone with the messages', async () => {
    const [first, second] = [
      await send('One', CONTACT),
      await send('Two', { email: 'jo@home.example', phone: '4035550142' }),
    ];
    const of = `message-${first}`;
    await change(other, { of: `message-${second}`, note: 'Pays in cash', replaces: null });
    await change(counter, { of, note: ' Drives a red RAV4,\nnever before ten. ', replaces: null });
    expect((await read(`message-${second}`)).data.note!.text).toBe('Pays in cash');
    const joined = { of, other: `message-${second}`, joined: true };
    expect((await ask(counter, 'POST', '/api/editor/conversations/join', joined)).status).toBe(200);
    const note = (await read(`message-${second}`)).data.note!;
    expect(note).toMatchObject({ text: 'Drives a red RAV4,\nnever before ten.\n\nPays in cash', who: 'Cora Counter' });
    const late = await change(other, { of, note: 'Called back', replaces: null });
    expect([late.status, late.body.message]).toEqual([409, 'Somebody has changed the note. Reload the page.']);
    const after = await change(other, { of, note: 'Called back', replaces: note.id });
    expect(after.body.data.note).toMatchObject({ text: 'Called back', who: 'Erin Editor' });
    await db.delete(messages).where(inArray(messages.id, [first, second]));
    expect(await db.$count(notes)).toBe(0);
  });

  test('about a partner without a message is kept with the account; an empty one ends it', async () => {
    const { id, visitor } = await person(db, { isView: true });
    const of = `account-${id}`;
    const { note } = (await change(counter, { of, note: 'Pays by the month', replaces: null })).body.data;
    expect(note.text).toBe('Pays by the month');
    expect((await change(visitor, { of, note: 'Mine', replaces: note.id })).status).toBe(403);
    expect((await change(counter, { of, note: ' ', replaces: note.id })).body.data.note).toBeNull();
    expect(await db.$count(notes)).toBe(0);
  });

  test('of nobody is refused', async () => {
    expect((await change(counter, { of: 'message-999999', note: 'x', replaces: null })).status).toBe(404);
    expect((await change(counter, { of: 'king-1', note: 'x', replaces: null })).status).toBe(404);
    expect((await change(counter, { of: 'king', note: 'x', replaces: null })).status).toBe(400);
  });
});

test('messages are listed newest first, and sorted', async () => {
  await send('One', CONTACT);
  await send('Two', CONTACT);
  await backgroundWorkDone();
  const inbox = (await ask(other, 'GET', '/api/editor/messages?state=new')).body;
  expect([inbox.counts, inbox.data.map((m: Record<string, string>) => [m.content, m.delivery])]).toEqual([
    { new: 2, answered: 0, spam: 0 },
    [
      ['Two', 'off'],
      ['One', 'off'],
    ],
  ]);
  const [{ id }] = inbox.data;
  expect((await ask(other, 'POST', `/api/editor/messages/${id}`, { state: 'answered' })).body.data.state).toBe(
    'answered',
  );
  await db.update(messages).set({ lastError: 'no way' }).where(eq(messages.id, id));
  expect((await ask(other, 'GET', '/api/editor/messages?state=answered')).body.data[0]).toMatchObject({
    delivery: 'failing',
    last_error: 'no way',
  });
  expect((await ask(other, 'POST', `/api/editor/messages/${id}`, { state: 'spam' })).body.data.delivery).toBe('none');
  expect((await ask(other, 'GET', '/api/editor/overview')).body.data).toContainEqual({
    section: 'messages',
    n: 1,
    text: 'new message',
  });
  for (const [path, body] of [
    ['999', { state: 'spam' }],
    [id, { state: 'gone' }],
    [id, {}],
  ] as const)
    expect((await ask(other, 'POST', `/api/editor/messages/${path}`, body)).status).toBeGreaterThanOrEqual(400);
});
