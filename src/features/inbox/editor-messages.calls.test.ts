/** The inbox of messages at the desk. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#db/schema/messages.ts';
import { seedContent } from '#db/seed/content.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { ask, editor } from '../../../tests/support/staff.ts';
import { json, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop();

await seedContent(db);
const me = await editor(db);

describe('messages', () => {
  const send = (content: string, more = {}) =>
    json('/api/message', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.com', phone: '403-555-0100', content, pathname: '/contact', ...more }),
    });
  beforeEach(async () => void (await db.delete(messages)));

  test('are listed newest first, sorted, and sent again', async () => {
    await send('One');
    await send('Two');
    await backgroundWorkDone();
    const inbox = (await ask(me.visitor, 'GET', '/api/editor/messages?state=new')).body;
    expect([inbox.counts, inbox.data.map((m: Record<string, string>) => [m.content, m.delivery])]).toEqual([
      { new: 2, answered: 0, spam: 0 },
      [
        ['Two', 'off'],
        ['One', 'off'],
      ],
    ]);
    const [{ id }] = inbox.data;
    expect((await ask(me.visitor, 'POST', `/api/editor/messages/${id}`, { state: 'answered' })).body.data.state).toBe(
      'answered',
    );
    await db.execute(
      sql`update messages set next_attempt_at = now() + interval '6 hours', last_error = 'no way', attempts = 7 where id = ${id}`,
    );
    expect((await ask(me.visitor, 'GET', '/api/editor/messages?state=answered')).body.data[0]).toMatchObject({
      delivery: 'failing',
      last_error: 'no way',
      attempts: 7,
    });
    const again = (await ask(me.visitor, 'POST', `/api/editor/messages/${id}`, { retry: true })).body.data;
    expect(Date.parse(again.next_attempt_at)).toBeLessThanOrEqual(Date.now());
    expect((await ask(me.visitor, 'POST', `/api/editor/messages/${id}`, { state: 'spam' })).body.data).toMatchObject({
      delivery: 'none',
      next_attempt_at: null,
    });
    expect((await ask(me.visitor, 'GET', '/api/editor/overview')).body.data).toMatchObject({
      who: 'Erin Editor',
      messages: 1,
    });
    for (const [path, body] of [
      ['999', { state: 'spam' }],
      [id, { state: 'gone' }],
      [id, {}],
    ] as const)
      expect((await ask(me.visitor, 'POST', `/api/editor/messages/${path}`, body)).status).toBeGreaterThanOrEqual(400);
  });
});
