import type { Config } from '@netlify/functions';
import type { Database } from '#db/client.ts';
import type { KeyHolder } from '#db/private/partner-keys.ts';
import { numberedTires, tiresInStock, tiresOf, type PricedTire } from '#db/private/priced-products.ts';
import {
  findOrders,
  findQuoteById,
  insertQuote,
  listQuotes,
  orderMessageKey,
  type QuoteRow,
} from '#db/private/quotes.ts';
import * as contract from '#src/contracts/partner.ts';
import { quoteIdOf } from '#src/domain/quote/quote-links.ts';
import { QUOTE_TEXTS } from '#src/domain/quote/quote-texts.ts';
import { askedConstruction, groupByConstruction } from '#src/domain/size/construction.ts';
import { parseTireSize, sizeSlug } from '#src/domain/size/tire-size.ts';
import { CallError, endpoint, readBody, type Method } from './http/endpoint.ts';
import { limitPrices } from './http/limits/price-limit.ts';
import { limitByAccount } from './http/limits/rate-limit.ts';
import { deliverInBackground } from './http/mail/outbox.ts';
import { quickTire } from './http/quick-tire.ts';
import { maySee, orderQuote, priceQuoted, quoteItem, QUOTES_PER_HOUR } from './http/quoting.ts';
import { onlyOnce, requireKey } from './http/session/partner-key.ts';

export const config: Config = {
  path: ['/api/partner/tires', '/api/partner/quotes', '/api/partner/quotes/:number', '/api/partner/orders'],
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

const POSTS: Record<string, Method> = {
  '/api/partner/tires': requireKey(['prices:read', 'stock:read'], async ({ request, db, key }) => {
    const most = 1024 * 1024; // so that a list that is too long is refused with the reason
    const body = await readBody(request, contract.partnerTiresBody, { most });
    const found = await findTires(db, body);
    await limitPrices(db, key, found.flat());
    const data = body.values.map((asked, at) => ({ asked, tires: found[at]!.map((tire) => partnerTire(tire, key)) }));
    return { data };
  }),
  '/api/partner/quotes': requireKey(['quotes:write'], async (call) => {
    const body = await readBody(call.request, contract.partnerQuoteBody);
    return onlyOnce(call, body, async (db) => {
      const [account, sorry] = [String(call.key.keyId), 'Too many quotes with this key.'];
      await limitByAccount(db, { what: 'key-quote', account, limit: QUOTES_PER_HOUR, sorry });
      const priced = await priceQuoted(db, body.lines, body.prices, call.key);
      const content = { kind: 'order' as const, prices: body.prices, vehicle: '', ...priced };
      const kept = await insertQuote(db, content, call.key.accountId, new Date());
      return { data: (await partnerQuotes(db, [kept]))[0], message: QUOTE_TEXTS.kept };
    });
  }),
  '/api/partner/orders': requireKey(['quotes:write'], async (call) => {
    const body = await readBody(call.request, contract.partnerOrderBody);
    const answer = await onlyOnce(call, body, async (db) => {
      const quote = await findQuote(db, String(body.quote), call.key);
      await orderQuote(db, quote, call.key, new Date());
      return { data: (await partnerQuotes(db, [quote]))[0], message: QUOTE_TEXTS.ordered };
    });
    call.waitUntil(deliverInBackground(call.db));
    return answer;
  }),
};

/** Calls of businesses' programs with a key: tires, quotes, and the request to order one (`src/contracts/partner.ts`). */
export default endpoint({
  GET: requireKey(['quotes:write'], async ({ db, url, params: { number }, key }) => {
    if (url.pathname in POSTS && !url.pathname.endsWith('/quotes')) throw new CallError(405, 'This URL takes POST.');
    if (number) return { data: (await partnerQuotes(db, [await findQuote(db, number, key)]))[0] };
    const kept = (await listQuotes(db, key.accountId, new Date())).filter((quote) => maySee(quote, key));
    return { data: await partnerQuotes(db, kept) };
  }),
  POST: async (call) => {
    const method = POSTS[call.url.pathname];
    if (!method) throw new CallError(405, 'This URL takes GET.');
    return method.answer(call);
  },
});

const idOf = ({ id }: { id: number }): number => id;

/** The tires of each value. @throws CallError 400 for a size that cannot be read */
async function findTires(db: Database, { by, values }: contract.AskedTires): Promise<PricedTire[][]> {
  if (by !== 'size') {
    const found = await numberedTires(db, by, values);
    const tires = Map.groupBy(await tiresOf(db, found.map(idOf)), idOf);
    return values.map((value) => found.filter(({ asked }) => asked === value).flatMap(({ id }) => tires.get(id) ?? []));
  }
  const sizes = values.map((value, at) => {
    const size = parseTireSize(value);
    const field = `values.${at}`;
    if (!size) throw new CallError(400, `Please check: ${field}.`, { fields: { [field]: 'This is not a tire size.' } });
    return { size, slug: sizeSlug(size) };
  });
  const found = await tiresInStock(db, [...new Set(sizes.map(({ slug }) => slug))]);
  const bySize = Map.groupBy(found, ({ size_slug }) => size_slug);
  return sizes.map(({ size, slug }) => groupByConstruction(bySize.get(slug) ?? [], askedConstruction(size)).asked);
}

function partnerTire(tire: PricedTire, { scopes, ...viewer }: KeyHolder): contract.PartnerTire {
  const { retail_price, price, vip_price, count, in_stock, lead_days, location, ...shown } = quickTire(tire, viewer);
  const prices = { retail_price, ...(price && { price }), ...(vip_price && { vip_price }) };
  return {
    item_number: tire.item_number,
    ...shown,
    ...(scopes.includes('prices:read') && prices),
    ...(scopes.includes('stock:read') && { count, in_stock, lead_days, location }),
  };
}

/** A quote by its number. @throws CallError 404 unless it is one of the account that it may see */
async function findQuote(db: Database, number: string, key: KeyHolder): Promise<QuoteRow> {
  const id = quoteIdOf(number);
  const found = id && (await findQuoteById(db, id, new Date()));
  if (!found || found.accountId !== key.accountId || !maySee(found, key)) throw new CallError(404, QUOTE_TEXTS.gone);
  return found;
}

async function partnerQuotes(db: Database, kept: readonly QuoteRow[]): Promise<contract.PartnerQuote[]> {
  const orders = await findOrders(db, kept.map(idOf));
  return kept.map((quote) => {
    const { token: _, ...item } = quoteItem(quote);
    const sent = orders.find(({ key }) => key === orderMessageKey(quote.id));
    const state = sent?.state === 'answered' ? 'answered' : 'sent';
    const order = sent ? ({ state, sent_at: sent.createdAt.toISOString() } as const) : null;
    return { ...item, lines: quote.content.items, order };
  });
}
