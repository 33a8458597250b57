/** What quotes add to the functions of other features. */
import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { messages } from '#db/schema/messages.ts';
import type { PersonItem, PersonKey, ServerExtra } from '#src/extras/server-extra.private.server.ts';
import { timeCell } from '#src/features/list-files/export-table.server.ts';
import { leastTotal, type KeptQuote } from './kept-quote.ts';
import { quoteIdOf, quoteNumber, quotePath, quotePathsIn } from './quote-links.ts';
import { quoteResponse } from './quote-response.server.ts';
import { orderMessageKey, quoteItem, quotesOf } from './quotes.private.server.ts';

export default {
  pages: { below: quotePath(''), respond: quoteResponse },
  person: { kind: 'quote', leadsTo, items },
  exports: () => ({
    quotes: {
      columns: {
        Kept: timeCell(sql`q.created_at`),
        'Kept until': timeCell(sql`q.expires_at`),
        Account: sql`a.email`,
        Kind: sql`q.content->>'kind'`,
        Prices: sql`q.content->>'prices'`,
        Vehicle: sql`q.content->>'vehicle'`,
        Number: sql`q.id + ${quoteNumber(0)}`,
      },
      computed: {
        given: sql`q.content`,
        columns: {
          Tires: ({ items }: KeptQuote) => items.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
          'Total, at least': (quote: KeptQuote) => Number(leastTotal(quote)),
        },
      },
      from: sql`quotes q left join accounts a on a.id = q.account_id`,
      key: sql`q.id`,
    },
  }),
} satisfies ServerExtra;

/** The account that keeps the quote, and the last message that names it. */
async function leadsTo(db: Database, number: string): Promise<PersonKey[]> {
  const id = quoteIdOf(number);
  if (!id) return [];
  return rows<PersonKey & Record<string, unknown>>(db)`
    select 'account' as kind, account_id as id from quotes where id = ${id} and account_id is not null
    union all (select 'message', m.id from quotes q join ${messages} m
      on m.key = ${orderMessageKey(id)} or position(q.token in m.content) > 0
      where q.id = ${id} order by m.id desc limit 1)`;
}

/** The quotes in the lists of the accounts, and those that messages name. */
async function items(db: Database, accountIds: number[], contents: string[], now: Date): Promise<PersonItem[]> {
  const tokens = contents.flatMap(quotePathsIn).map((path) => path.slice(quotePath('').length));
  const found = await quotesOf(db, accountIds, tokens, now);
  return found.map((row) => ({
    item: { at: row.createdAt.toISOString(), quote: quoteItem(row) },
    vehicle: row.content.vehicle,
    tires: row.content.items.map(({ quantity, name }) => `${quantity} × ${name}`),
  }));
}
