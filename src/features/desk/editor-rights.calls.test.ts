/** Who may use which calls of the editors' desk, and how partners' rights change. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, rateLimits } from '#db/schema/accounts.ts';
import { auditLines } from '#db/schema/editing.ts';
import { routeParts } from '#src/kit/define-call.ts';
import { contractCalls } from '../../../tests/support/contract-calls.ts';
import { ask, editor, person } from '../../../tests/support/staff.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
beforeEach(async () => void (await db.delete(rateLimits)));

const CALLS: Array<[method: string, url: string]> = [
  ...(await contractCalls())
    .filter(({ route }) => route.includes(' /api/editor/'))
    .map(({ route }) => routeParts(route.replace(':kind', 'page').replace(':name', 'offers').replace(':id', '1'))),
  ['PUT', '/api/editor/entries/setting/title'],
  ['GET', '/api/editor/export/partners'],
];
/** No input is right, so that nothing is changed by whoever may. */
const attempt = (visitor: Visitor, method: string, url: string) =>
  ask(visitor, method, url, method === 'GET' || method === 'DELETE' ? undefined : { nothing: 'of the kind' });

test('a visitor, a partner, a VIP and an editor who waits are refused, whatever they ask for', async () => {
  const visitor = new Visitor();
  const others = [
    await person(db),
    await person(db, { isVip: true }),
    await person(db, { staffRole: 'owner', status: 'pending', isView: false }),
  ];
  for (const [method, url] of CALLS) {
    expect((await attempt(visitor, method, url)).status, `${method} ${url}`).toBe(401);
    for (const other of others) {
      const answer = await attempt(other.visitor, method, url);
      expect([answer.status, answer.body.message], `${method} ${url}`).toEqual([
        403,
        'Only the shop’s staff can do this.',
      ]);
    }
  }
});

/** What the counter may do, and what only an owner may. All else is for editors and owners. */
const COUNTER =
  /editor\/(overview|trends|messages|appointments|conversations|calendars|partners$|export\/partners|staff\/me|second-factor)/;
const OWNER = /editor\/(samples|staff$|staff\/1|entries\/setting)/;

test('each role may make its calls, and is told why it may not make others', async () => {
  const editing = await person(db, { staffRole: 'editor' });
  const counter = await person(db, { staffRole: 'counter' });
  for (const [method, url] of CALLS) {
    const name = `${method} ${url}`;
    const refusals = [];
    for (const { visitor } of [editing, counter]) {
      const answer = await attempt(visitor, method, url);
      refusals.push(answer.status === 403 && String(answer.body.message).match(/^(This|Changing this) needs/) !== null);
    }
    expect(refusals, name).toEqual([OWNER.test(url), !COUNTER.test(url)]);
  }
  const refusal = await ask(counter.visitor, 'PUT', '/api/editor/entries/product/1', { version: 1, data: {} });
  expect(refusal.body.message).toBe(
    'Changing this needs an editor. You are here as the counter, for messages, appointments, quotes, prices and stock. ' +
      'An owner of the shop can change your role.',
  );
  const { data } = (await ask(counter.visitor, 'GET', '/api/editor/staff/me')).body;
  expect(data).toMatchObject({ id: counter.id, role: 'counter' });
});

test('no spelling of a URL, and no restored revision, gives an editor what only an owner may', async () => {
  const [owner, { visitor }] = [await editor(db), await person(db, { staffRole: 'editor' })];
  const change = { version: 0, data: { value: 'Mine' } };
  for (const kind of ['%73etting', 'setting', 's%65tting'])
    expect((await ask(visitor, 'PUT', `/api/editor/entries/${kind}/title`, change)).status, kind).toBe(403);
  const { version, data } = (await ask(owner.visitor, 'GET', '/api/editor/entries/setting/title')).body.data;
  const renamed = { version, data: { ...data, value: 'Renamed' } };
  expect((await ask(owner.visitor, 'PUT', '/api/editor/entries/setting/title', renamed)).status).toBe(200);
  const [revision] = (await ask(visitor, 'GET', '/api/editor/revisions')).body.data;
  const restored = await ask(visitor, 'POST', `/api/editor/revisions/${revision.id}`, {});
  expect([restored.status, restored.body.message]).toEqual([
    403,
    expect.stringMatching(/^Changing this needs an owner/),
  ]);
});

test('what editors read is kept nowhere', async () => {
  const { visitor } = await editor(db);
  for (const [, url] of CALLS.filter(([method]) => method === 'GET')) {
    const { headers } = await ask(visitor, 'GET', url);
    expect(headers.get('cache-control'), url).toMatch(/^(private, )?no-store$/);
    expect(headers.get('netlify-cdn-cache-control'), url).toBeNull();
  }
});

describe('partners', () => {
  test('who waits comes first, is approved, and each change leaves a line', async () => {
    const [{ visitor }, waiting] = [
      await editor(db),
      await person(db, { status: 'pending', isView: false }, 'Sample Garage'),
    ];
    const list = (await ask(visitor, 'GET', '/api/editor/partners')).body;
    const { id, username: email } = waiting;
    expect(list.data[0]).toMatchObject({ id, email, status: 'pending', is_view: false, sessions: 1 });
    expect(JSON.stringify(list)).not.toMatch(/argon2|password|hash/i);
    const approved = await ask(visitor, 'POST', `/api/editor/partners/${waiting.id}`, { status: 'active' });
    expect(approved.body.data).toMatchObject({ status: 'active', is_view: true, is_vip: false });
    const { data: own } = (await waiting.visitor.post('/api/tokenlogin')).body;
    expect(own).toMatchObject({ is_view: true, is_pending: false });
    await ask(visitor, 'POST', `/api/editor/partners/${waiting.id}`, { is_vip: true, is_view: true });
    const lines = (await ask(visitor, 'GET', `/api/editor/audit?subject=partner&id=${waiting.id}`)).body.data;
    expect(lines.map((l: Record<string, string>) => [l.field, l.before, l.after, l.who, l.title])).toEqual([
      ['is_vip', 'false', 'true', 'Erin Editor', 'Sample Garage'],
      ['is_view', 'false', 'true', 'Erin Editor', 'Sample Garage'],
      ['status', 'pending', 'active', 'Erin Editor', 'Sample Garage'],
    ]);
  });

  test('sessions of an account are ended, and it may sign in anew', async () => {
    const [{ visitor }, one] = [await editor(db), await person(db)];
    const ended = await ask(visitor, 'POST', `/api/editor/partners/${one.id}`, { end_sessions: true });
    expect(ended.body.data).toMatchObject({ status: 'active', is_view: true, sessions: 0 });
    expect((await one.visitor.post('/api/tokenlogin')).status).toBe(401);
    expect((await new Visitor().login(one.username, one.password)).status).toBe(200);
  });

  test('nobody becomes one of the staff here, and none of them is changed', async () => {
    const [me, other, partner] = [await editor(db), await editor(db, 'Other Editor'), await person(db)];
    for (const { id } of [me, other]) {
      for (const change of [{ is_vip: true }, { is_view: false }, { status: 'closed' }, { end_sessions: true }])
        expect((await ask(me.visitor, 'POST', `/api/editor/partners/${id}`, change)).status).toBe(403);
    }
    for (const sneaky of [
      { is_editor: true },
      { staffRole: 'owner', is_vip: true },
      { is_vip: true, is_editor: true },
      { password: 'x' },
      { email: 'x@example.com' },
    ]) {
      expect((await ask(me.visitor, 'POST', `/api/editor/partners/${partner.id}`, sneaky)).status).toBe(400);
    }
    const kept = await db.select().from(accounts);
    expect(kept.filter(({ isVip }) => isVip).map(({ id }) => id)).not.toContain(me.id);
    expect(kept.find(({ id }) => id === partner.id)).toMatchObject({ isVip: false, isEditor: false });
    expect(await db.$count(auditLines, eq(auditLines.subjectId, me.id))).toBe(0);
  });

  test('one who is none is not found, and nothing asked is refused', async () => {
    const { visitor } = await editor(db);
    expect((await ask(visitor, 'POST', '/api/editor/partners/999999', { is_vip: true })).status).toBe(404);
    expect((await ask(visitor, 'POST', '/api/editor/partners/x', { is_vip: true })).status).toBe(404);
    const partner = await person(db);
    expect((await ask(visitor, 'POST', `/api/editor/partners/${partner.id}`, {})).status).toBe(400);
  });
});
