import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, vi } from 'vitest';
import type { Database } from '#db/client.ts';
import { rateLimits } from '#db/schema/accounts.ts';
import { settings } from '#db/schema/content.ts';
import { visitorMails } from '#db/schema/messages.ts';
import { products } from '#db/schema/products.ts';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import type { Visitor } from './visitor.ts';

/** A quote of four tires on an SUV, as a browser sends it. @param id of the product */
export const quoteOf = (id: number, more: object = {}) => ({
  kind: 'estimate',
  prices: 'retail',
  lines: [{ id, quantity: 4, installedOn: 'suv' }],
  ...more,
});

/** @returns the path of the quote */
export async function keepQuote(visitor: Visitor, quote: object): Promise<string> {
  const answer = await visitor.post('/api/quotes', quote);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data.path).toMatch(/^\/quotes\/[\w-]{43}$/);
  return answer.body.data.path as string;
}

/** A shop without quotes before each test, in which whoever registers is a partner. @param quotes their table, which can be removed */
export async function quotesOf(db: Database, quotes: PgTable) {
  const tires = await db.select({ id: products.id, title: products.title, size: products.size }).from(products);
  const tire = (size: string, name: string) => tires.find((t) => t.size.startsWith(size) && t.title.includes(name))!.id;
  const body = (more: object = {}) => quoteOf(tire('225/65R17', 'X-Ice'), more);
  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.unstubAllEnvs();
    await backgroundWorkDone();
    for (const table of [quotes, visitorMails, rateLimits, settings]) await db.delete(table);
    await db.insert(settings).values({ code: 'partner_approval', value: 'auto' });
  });
  return { tire, body, kept: (visitor: Visitor, more: object = {}) => keepQuote(visitor, body(more)) };
}
