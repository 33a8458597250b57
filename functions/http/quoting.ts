/** Quotes at today’s prices, and the request to order one. */
import { storeMessage } from '#db/private/messages.ts';
import { tiresOf, type PricedTire } from '#db/private/priced-products.ts';
import { orderMessageKey, type QuoteRow } from '#db/private/quotes.ts';
import type { Caller } from '#db/private/sessions.ts';
import { listPromotions } from '#db/public/content/content.ts';
import { readSettings } from '#db/public/content/settings.ts';
import type { Database } from '#db/client.ts';
import type { QuickTire } from '#src/contracts/quick-order.ts';
import type { QuoteItemOfAccount } from '#src/contracts/quote.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import type { Viewer } from '#src/domain/account/account.ts';
import { quotedItems, leastTotal, type KeptQuote, type QuoteLine } from '#src/domain/quote/kept-quote.ts';
import { orderRequestText, QUOTE_TEXTS } from '#src/domain/quote/kept-quote-text.ts';
import { quoteNumber } from '#src/domain/quote/quote-links.ts';
import { installationSums } from '#src/domain/pricing/installation-price.ts';
import { partnerPrice } from '#src/domain/pricing/partner-price.ts';
import { publicStock } from '#src/domain/product/stock.ts';
import { quotePath } from '#src/domain/shop/paths.ts';
import { CallError } from './call.ts';
import { limitPrices } from './limits/price-limit.ts';
import { perHour } from './limits/rate-limit.ts';

/** From one connection, which a body shop's whole office may share. */
export const QUOTES_PER_HOUR = perHour(60);

/** Whether an account may see a quote that it keeps: one at its own prices only while it sees these. */
export const maySee = ({ content }: QuoteRow, viewer: Viewer): boolean => content.prices === 'retail' || viewer.is_view;

/** Stores the account's request to order a quote; a second one is the same. @throws CallError 403 */
export async function orderQuote(db: Database, found: QuoteRow, viewer: Caller, now: Date): Promise<void> {
  if (found.accountId !== viewer.accountId) throw new CallError(403, QUOTE_TEXTS.notYours);
  const { site_url } = await readSettings(db);
  const url = site_url + quotePath(found.token);
  const content = orderRequestText(found.content, url, found.createdAt, quoteNumber(found.id)).trim();
  const { fullname: name, username: email, phone_number: phone } = viewer;
  const key = orderMessageKey(found.id);
  await storeMessage(db, { key, name, email, phone, content, pathname: '/setting', spam: false }, now);
}

/** The lines at the prices of now. @throws CallError 401 for own prices without a session, 404 when no product is left */
export async function priceQuoted(
  db: Database,
  lines: readonly QuoteLine[],
  prices: KeptQuote['prices'],
  viewer: Caller | undefined,
): Promise<Pick<KeptQuote, 'items' | 'fees'>> {
  if (prices === 'own' && !viewer) throw new CallError(401, ACCOUNT_TEXTS.signInFirst);
  if (prices === 'own' && !viewer!.is_view) throw new CallError(403, QUOTE_TEXTS.noOwnPrices);
  if (prices === 'own') await limitPrices(db, viewer!, lines);
  const settings = await readSettings(db);
  const { fee_recycling, fee_non_set, taxes } = settings;
  const fees = { fee_recycling, fee_non_set, taxes };
  const tires = await tiresOf(db, [...new Set(lines.map(({ id }) => id))]);
  const shown = tires.map((tire) => shownTire(tire, prices === 'own' ? viewer! : null));
  const asked = lines.map(({ id, quantity, setOf, installedOn }) => ({ id, quantity, setOf, installedOn }));
  const items = quotedItems(asked, shown, {
    fees,
    installation: installationSums(settings.installation_prices),
    places: settings.places.map(({ name }) => name),
    promotions: await listPromotions(db),
  });
  if (!items.length) throw new CallError(404, QUOTE_TEXTS.noTires);
  return { items, fees };
}

/** A tire without the columns that only some may see. @param viewer with whose prices and stock; null: with everybody's */
export function shownTire(tire: PricedTire, viewer: Viewer | null): QuickTire {
  const { price: _p, vip_price: _v, count, lead_days: _l, status_visible: _s, size_slug: _z, ...tabled } = tire;
  return { ...tabled, ...(viewer ? partnerPrice(tire, viewer) : publicStock(count)) };
}

/** A quote in the list of its account. */
export function quoteItem({ id, token, content, createdAt, expiresAt }: QuoteRow): QuoteItemOfAccount {
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
