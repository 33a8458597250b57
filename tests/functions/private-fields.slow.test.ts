/** Every call, by everybody from a visitor to an owner: no response carries a private field that its caller may not read. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { accounts, secondFactors } from '#db/schema/accounts.ts';
import { settings } from '#db/schema/content.ts';
import { messages, notes } from '#db/schema/messages.ts';
import { products } from '#db/schema/products.ts';
import { openSession } from '#src/features/accounts/session.private.server.ts';
import { usePublisher } from '#src/features/publishing/publisher.private.server.ts';
import { EXPORTS } from '#src/features/import/exports.ts';
import {
  CALLERS,
  FIELD_NAMES,
  mayRead,
  mayWrite,
  type CallerRole,
  type PrivateField,
} from '#src/kit/private-fields.ts';
import { callsOf } from '../fuzz/calls.ts';
import { caseOf } from '../fuzz/cases.ts';
import { contractCalls } from '../support/contract-calls.ts';
import { newAccount } from '../support/new-account.ts';
import { call, MARKER, openShop } from '../support/shop.ts';

/** Values that occur nowhere else. */
const MARKS: Record<PrivateField, string> = {
  partnerPrice: MARKER.partner,
  vipPrice: MARKER.vip,
  cost: MARKER.cost,
  stockCount: '30719',
  personName: 'Quillon Marked',
  personEmail: 'marked-6c1e@example.com',
  personPhone: '403-555-6417',
  note: 'Marked-note-91f3',
};
/** Ids in requests go up to 16; these people come first, so that no request changes a caller. */
const PEOPLE = 16;
/** One of the staff, of whom the shop demands a second factor that is not set up. */
const UNPROVED = 'owner without a factor';
type Asking = CallerRole | typeof UNPROVED;
const ASKING: readonly Asking[] = [...CALLERS, UNPROVED];
const ACCOUNT: Record<Exclude<Asking, 'visitor'>, Partial<typeof accounts.$inferInsert>> = {
  [UNPROVED]: { staffRole: 'owner', isVip: true },
  pending: { status: 'pending', isView: false },
  partner: {},
  vip: { isVip: true },
  counter: { staffRole: 'counter' },
  editor: { staffRole: 'editor' },
  owner: { staffRole: 'owner' },
};

const { db } = await openShop();
const callers = new Map<Asking, Awaited<ReturnType<typeof account>>>();
const definitions = await contractCalls();

const account = (fullname: string, email: string, phone: string, rights: Partial<typeof accounts.$inferInsert>) =>
  newAccount(db, email, new Date(), { fullname, phone, ...rights });

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubEnv('MESSAGES_PER_HOUR', '1000000');
  usePublisher({ publish: async () => {} });
  await db.update(products).set({ count: Number(MARKS.stockCount) });
  for (let n = 0; n < PEOPLE; n++) {
    await account(MARKS.personName, n ? `${n}-${MARKS.personEmail}` : MARKS.personEmail, MARKS.personPhone, {});
    const contact = { name: MARKS.personName, email: MARKS.personEmail, phone: MARKS.personPhone };
    const [message] = await db
      .insert(messages)
      .values({ ...contact, key: `m${n}`, content: 'Four winters?' })
      .returning();
    await db.insert(notes).values({ messageId: message!.id, text: MARKS.note, who: 'Cora' });
    // by the names of the database, since appointments can be removed
    await db.execute(sql`insert into appointments (message_id, location, day, part, reason, token)
      values (${message!.id}, 0, current_date, 'morning', 'repair', ${`t${n}`})`);
  }
  await db.insert(settings).values({ code: 'staff_second_factor', value: true });
  for (const [n, role] of ASKING.entries()) {
    if (role === 'visitor') continue;
    const { id } = callers.set(role, await account(role, `${n}@example.com`, '1', ACCOUNT[role])).get(role)!;
    if (role !== UNPROVED)
      await db.insert(secondFactors).values({ accountId: id, secret: 'x', confirmedAt: new Date() });
  }
});

/** What chance would not find. */
const [tire] = await db.select().from(products);
const FOUND: ReadonlyArray<[route: string, url: string, body?: object]> = [
  ['POST /api/quickOrder', '/api/quickOrder', { text: '225/65R17' }],
  ['GET /api/editor/entries/:kind', '/api/editor/entries/product'],
  ['GET /api/editor/entries/:kind/:entry', `/api/editor/entries/product/${tire!.id}`],
  ...Object.keys(EXPORTS).map((name): [string, string] => [
    'GET /api/editor/export/:name',
    `/api/editor/export/${name}`,
  ]),
];

let address = 0;
async function ask(role: Asking, url: string, init: RequestInit = {}) {
  const caller = callers.get(role);
  const cookie = caller ? `__Host-session=${await openSession(db, caller, 'A program', new Date(), true)}` : '';
  const response = await call(
    url,
    { ...init, headers: { ...init.headers, ...(cookie && { cookie }) } },
    `198.51.100.${++address % 250}`,
  );
  const text = await response.text();
  const found = FIELD_NAMES.filter((field) => text.includes(MARKS[field]));
  return { status: response.status, found, text };
}

test('every call × role × field: what is carried may be read, and the contract is marked with it', async () => {
  const wrong: string[] = [];
  const carried = new Map<string, Set<PrivateField>>();
  const judge = (route: string, asking: Asking, { status, found }: Awaited<ReturnType<typeof ask>>) => {
    const role = asking === UNPROVED ? 'pending' : asking;
    const { tells = [], takes = [] } = definitions.find((one) => one.route === route)!;
    for (const field of found) {
      carried.set(route, (carried.get(route) ?? new Set()).add(field));
      if (!mayRead(role, field)) wrong.push(`${route} tells ${asking} ${field}`);
      if (!tells.includes(field)) wrong.push(`${route} is not marked with ${field}`);
    }
    for (const field of takes)
      if (!mayWrite(role, field) && status !== 401 && status !== 403)
        wrong.push(`${route} takes ${field} of ${asking}: ${status}`);
  };
  const reads = callsOf(false).toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'));
  for (const one of reads)
    for (const role of ASKING)
      for (const [n, input] of fc.sample(one.input('accepted'), { numRuns: 3, seed: 49 }).entries()) {
        const { url, method, headers, body } = caseOf(one, input, 'nobody');
        const init = { method, headers, ...(body !== undefined && { body: body as BodyInit }) };
        // filters of chance find little
        judge(one.name, role, await ask(role, n || method !== 'GET' ? url : url.replace(/\?.*/, ''), init));
      }
  for (const [route, url, body] of FOUND)
    for (const role of ASKING) {
      const headers = { 'content-type': 'application/json' };
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
      judge(route, role, await ask(role, url, init));
    }
  expect([...new Set(wrong)]).toEqual([]);
  const unseen = definitions.flatMap(({ route, tells = [], takes = [] }) =>
    tells
      .filter((field) => !takes.includes(field) && !carried.get(route)?.has(field))
      .map((field) => `${route}: ${field}`),
  );
  expect(unseen, 'marks that no response has borne out').toEqual([]);
});
