import type { Config } from '@netlify/functions';
import { countLead } from '#db/private/leads.ts';
import { storeMessage } from '#db/private/messages.ts';
import { tiresOf } from '#db/private/priced-products.ts';
import { findQuote, insertQuote, listQuotes, type QuoteRow } from '#db/private/quotes.ts';
import { findSession, type SignedIn } from '#db/private/sessions.ts';
import { findVehicle } from '#db/public/vehicles/fitment.ts';
import { readSettings } from '#db/public/content/settings.ts';
import type { Database } from '#db/client.ts';
import { keepQuoteBody, type QuoteItemOfAccount } from '#src/contracts/quote.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { quotedItems, repeated, leastTotal, type KeptQuote, type QuoteLine } from '#src/domain/quote/kept-quote.ts';
import { orderRequestText } from '#src/domain/quote/kept-quote-text.ts';
import { quoteNumber } from '#src/domain/quote/quote-links.ts';
import { QUOTE_TEXTS } from '#src/domain/quote/quote-texts.ts';
import { partnerPrice } from '#src/domain/pricing/partner-price.ts';
import { publicStock } from '#src/domain/product/stock.ts';
import { leadOf } from '#src/domain/shop/lead.ts';
import { longDay } from '#src/domain/shop/long-day.ts';
import { quotePath } from '#src/domain/shop/paths.ts';
import { parseVehicleKey, vehicleTitle } from '#src/domain/vehicle/vehicle.ts';
import { CallError, endpoint, readBody } from './http/endpoint.ts';
import { limitPrices } from './http/limits/price-limit.ts';
import { limitByNetwork } from './http/limits/rate-limit.ts';
import { deliverInBackground } from './http/mail/outbox.ts';
import { requireSignedIn, sessionToken } from './http/session/session.ts';

export const config: Config = {
  path: '/api/quotes',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

/** From one connection, which a body shop's whole office may share. */
const QUOTES_PER_HOUR = { most: 60, windowMs: 3_600_000 };

/** `POST /api/quotes` keeps or repeats a quote at the database's prices. `GET /api/quotes` lists the account's. */
export default endpoint({
  GET: requireSignedIn(async ({ db, viewer }) => {
    const kept = await listQuotes(db, viewer.accountId, new Date());
    return { data: kept.filter(({ content }) => content.prices === 'retail' || viewer.is_view).map(itemOf) };
  }),
  POST: {
    async answer({ request, db, ip, waitUntil }) {
      const body = await readBody(request, keepQuoteBody);
      const now = new Date();
      const session = sessionToken(request);
      const viewer = session ? (await findSession(db, session, now))?.signedIn : undefined;
      if ('order' in body) {
        const path = await order(db, body.order, viewer, now);
        waitUntil(deliverInBackground(db));
        return { data: { path }, message: QUOTE_TEXTS.ordered };
      }
      await limitByNetwork(db, { what: 'quote', ip, limit: QUOTES_PER_HOUR, sorry: QUOTE_TEXTS.tooMany });
      const content =
        'repeat' in body
          ? await repeatOf(db, body.repeat, viewer, now)
          : {
              kind: body.kind,
              prices: body.prices,
              vehicle: await vehicleName(db, body.vehicle ?? ''),
              ...(await priced(db, body.lines, body.prices, viewer)),
            };
      const token = await insertQuote(db, content, viewer?.accountId ?? null, now);
      if ('lines' in body) waitUntil(countLead(db, 'quote', leadOf(body.led_by), now));
      return { data: { path: quotePath(token) }, message: QUOTE_TEXTS.kept };
    },
  },
});

/** Stores the account's request to order a quote; a second one is the same. @throws CallError 401, 403, 404 */
async function order(db: Database, token: string, viewer: SignedIn | undefined, now: Date): Promise<string> {
  if (!viewer) throw new CallError(401, ACCOUNT_TEXTS.signInFirst);
  const found = await findQuote(db, token, now);
  if (!found) throw new CallError(404, QUOTE_TEXTS.gone);
  if (found.accountId !== viewer.accountId) throw new CallError(403, QUOTE_TEXTS.notYours);
  const path = quotePath(token);
  const { site_url } = await readSettings(db);
  const content = orderRequestText(found.content, site_url + path, found.createdAt, quoteNumber(found.id)).trim();
  const { fullname: name, username: email, phone_number: phone } = viewer;
  const key = `order-of-quote-${found.id}`;
  await storeMessage(db, { key, name, email, phone, content, pathname: '/setting', spam: false }, now);
  return path;
}

/** @throws CallError 401, 403, 404 */
async function repeatOf(db: Database, token: string, viewer: SignedIn | undefined, now: Date): Promise<KeptQuote> {
  const before = await findQuote(db, token, now);
  if (!before) throw new CallError(404, QUOTE_TEXTS.gone);
  const { content } = before;
  if (content.prices === 'own' && viewer && viewer.accountId !== before.accountId)
    throw new CallError(403, QUOTE_TEXTS.notYours);
  const today = await priced(db, content.items, content.prices, viewer);
  return repeated(content, today, longDay(before.createdAt));
}

/** The lines at the prices of now. @throws CallError 401 for own prices without a session, 404 when no product is left */
async function priced(
  db: Database,
  lines: readonly QuoteLine[],
  prices: KeptQuote['prices'],
  viewer: SignedIn | undefined,
): Promise<Pick<KeptQuote, 'items' | 'fees'>> {
  if (prices === 'own' && !viewer) throw new CallError(401, ACCOUNT_TEXTS.signInFirst);
  if (prices === 'own' && !viewer!.is_view) throw new CallError(403, QUOTE_TEXTS.noOwnPrices);
  const ids = [...new Set(lines.map(({ id }) => id))];
  if (prices === 'own') await limitPrices(db, viewer!, lines);
  const settings = await readSettings(db);
  const { fee_recycling, fee_non_set, taxes } = settings;
  const fees = { fee_recycling, fee_non_set, taxes };
  const tires = (await tiresOf(db, ids)).map((tire) => {
    const { id, retail_price, count } = tire;
    const shown = prices === 'own' ? partnerPrice(tire, viewer!) : { id, retail_price, ...publicStock(count) };
    const { slug, brands, pattern_title, title, size, load_index, speed_rating, load_range, location } = tire;
    return { ...shown, slug, brands, pattern_title, title, size, load_index, speed_rating, load_range, location };
  });
  const asked = lines.map(({ id, quantity, setOf, installedOn }) => ({ id, quantity, setOf, installedOn }));
  const items = quotedItems(asked, tires, {
    fees,
    installation: settings.installation_prices,
    places: settings.places.map(({ name }) => name),
  });
  if (!items.length) throw new CallError(404, QUOTE_TEXTS.noTires);
  return { items, fees };
}

/** The name of a vehicle that the shop knows; a quote holds nothing that a visitor typed. */
async function vehicleName(db: Database, key: string): Promise<string> {
  const parts = parseVehicleKey(key);
  const found = parts && (await findVehicle(db, parts));
  if (!found) return '';
  const option = found.options.find(({ slug }) => slug === parts.option);
  return vehicleTitle({ ...found.vehicle, ...(option && { option }) });
}

function itemOf({ id, token, content, createdAt, expiresAt }: QuoteRow): QuoteItemOfAccount {
  const [first, ...more] = content.items;
  const others = more.length ? ` and ${more.length} more` : '';
  return {
    token,
    number: quoteNumber(id),
    path: quotePath(token),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    title: `${content.kind === 'comparison' ? 'Comparison: ' : ''}${first!.quantity} × ${first!.name}${others}`,
    total: leastTotal(content),
    prices: content.prices,
    can_order: content.kind !== 'comparison',
  };
}
