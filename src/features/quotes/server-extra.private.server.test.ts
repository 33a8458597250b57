/** Quotes among everything from one person at the desk. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { rateLimits } from '#db/schema/accounts.ts';
import { messages } from '#db/schema/messages.ts';
import { products } from '#db/schema/products.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { ask, person } from '../../../tests/support/staff.ts';
import { Visitor } from '../../../tests/support/visitor.ts';
import { quotes } from './quotes-table.server.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const counter = (await person(db, { staffRole: 'counter' }, 'Cora Counter')).visitor;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await backgroundWorkDone();
  for (const table of [messages, quotes, rateLimits]) await db.delete(table);
});

const send = async (content: string, who: { email: string; phone: string }, visitor: Visitor) => {
  expect((await visitor.post('/api/message', { name: 'Jo', content, ...who })).status).toBe(200);
  const [row] = await db.select().from(messages).where(eq(messages.content, content));
  return row!.id;
};
const read = async (of: string) => (await ask(counter, 'GET', `/api/editor/conversations?of=${of}`)).body;

test('a person has the quotes of the account, and those that messages name; each leads to everything', async () => {
  const partner = await person(db, { isView: true, emailState: 'confirmed' });
  const [tire] = await db.select().from(products);
  const keep = async (by: Visitor) => {
    const body = { kind: 'order', prices: 'retail', lines: [{ id: tire!.id, quantity: 4 }] };
    return (await by.post('/api/quotes', body)).body.data.path as string;
  };
  await keep(partner.visitor);
  const lost = await keep(new Visitor());
  const named = await keep(new Visitor());
  const id = await send(
    `About http://localhost${named}`,
    { email: partner.username, phone: '403-555-0142' },
    partner.visitor,
  );
  const { data } = await read(`account-${partner.id}`);
  expect(data.items.map((one: object) => Object.keys(one)[1]).toSorted()).toEqual(['message', 'quote', 'quote']);
  expect(data.facts.Tires).toEqual([expect.stringMatching(/^4 × Nokian Hakkapeliitta R5/)]);
  expect(JSON.stringify(data)).not.toContain(lost);
  for (const { quote } of data.items.filter((one: object) => 'quote' in one))
    expect((await read(`quote-${quote.number}`)).data.items).toEqual(data.items);
  expect((await read(`message-${id}`)).data.items).toEqual(data.items);
  const [{ number } = { number: 0 }] = (await db.select().from(quotes))
    .filter(({ token }) => lost.endsWith(token))
    .map((one) => ({ number: 1_000 + one.id }));
  expect((await ask(counter, 'GET', `/api/editor/conversations?of=quote-${number}`)).body.message).toBe(
    'Nobody is known for this.',
  );
});
