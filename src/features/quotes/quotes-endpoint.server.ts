import { ownsMailbox } from '#src/features/accounts/accounts.private.server.ts';
import { storeMessage, storeVisitorMail } from '#src/features/mail/mails.private.server.ts';
import { shownTire, tiresOf } from '#src/features/pricing/priced-products.private.server.ts';
import { findQuote, insertQuote, listQuotes, orderMessageKey, quoteItem, seesQuote } from './quotes.private.server.ts';
import { type SignedIn, answerSignedIn, findViewer } from '#src/features/accounts/session.private.server.ts';
import { readLiveEdition, type LiveEdition } from '#src/features/content/edition.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { findVehicle } from '#src/features/vehicles/fitment.server.ts';
import type { Database } from '#db/client.ts';
import { keepQuoteCall, mailQuoteCall, quoteLine, quotesCall } from './quote-calls.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { saleTerms } from '#src/features/pricing/price.ts';
import { quotedItems, repeated, type KeptQuote, type QuoteLine } from './quote.ts';
import { quoteNumber, quotePath } from './quote-links.ts';
import { newTotalText, orderRequestText, QUOTE_TEXTS, quoteMail } from './quote-text.ts';
import { longDay } from '#src/kit/long-day.ts';
import { parseVehicleKey, vehicleTitle } from '#src/features/vehicles/vehicle.ts';
import { CallError, answer, endpoint } from '#src/features/http/endpoint.server.ts';
import { readMailbox } from '#src/features/http/env.server.ts';
import { limitPrices } from '#src/features/accounts/prices-endpoint.server.ts';
import { limitHourly, openLink } from '#src/features/http/rate-limit.private.server.ts';
import { deliverInBackground } from '#src/features/accounts/outbox.server.ts';

/** From one connection, which a body shop's whole office may share. */
const QUOTES_PER_HOUR = 60;

export default endpoint(
  answerSignedIn(quotesCall, async ({ db, viewer }) => {
    const quotes = await listQuotes(db, viewer.accountId, new Date());
    // one at the account's own prices only while it sees these
    return { data: quotes.filter((quote) => seesQuote(quote, viewer)).map(quoteItem) };
  }),
  answer(keepQuoteCall, async ({ request, db, ip, waitUntil }, body) => {
    const now = new Date();
    const viewer = await findViewer(request, db, now);
    if ('order' in body) {
      if (!viewer) throw new CallError(401, ACCOUNT_TEXTS.signInFirst);
      await orderQuote(db, body.order, viewer, ip, now);
      waitUntil(deliverInBackground(db));
      return { data: { path: quotePath(body.order) }, message: QUOTE_TEXTS.ordered };
    }
    await limitHourly({ db, ip }, 'quote', QUOTES_PER_HOUR, QUOTE_TEXTS.tooMany);
    const shop = await readLiveEdition(db);
    const content =
      'repeat' in body
        ? await repeatOf(db, body.repeat, viewer, now, shop)
        : {
            kind: body.kind,
            prices: body.prices,
            vehicle: await vehicleName(db, body.vehicle ?? ''),
            ...(await priceQuoted(db, body.lines, body.prices, viewer, shop)),
          };
    if ('kind' in body && body.edition !== undefined && body.edition !== shop.name)
      throw new CallError(409, newTotalText(content), { data: { edition: shop.name } });
    const { token } = await insertQuote(db, content, viewer?.accountId ?? null, now);
    return { data: { path: quotePath(token) }, message: QUOTE_TEXTS.kept };
  }),
  /** The mail holds nothing that a visitor typed, and no partner prices. */
  answer(mailQuoteCall, async ({ db, ip, params, waitUntil }, { email }) => {
    const now = new Date();
    const gone = new CallError(404, QUOTE_TEXTS.gone);
    const quote = await openLink({ db, ip }, params.token, (token) => findQuote(db, token, now), gone);
    if (!readMailbox()) throw new CallError(503, QUOTE_TEXTS.noMail);
    const { title, site_url, places } = await readSettings(db);
    const { id, token, content, createdAt: keptAt, expiresAt } = quote;
    const url = site_url + quotePath(token);
    const text = quoteMail(content, { title, url, number: quoteNumber(id), places, keptAt, expiresAt });
    const mail = { what: 'quote', email, ...text, expiresAt: new Date(now.getTime() + 86_400_000) } as const;
    await storeVisitorMail(db, mail, { ip, source: token }, now);
    waitUntil(deliverInBackground(db));
    return { data: {}, message: QUOTE_TEXTS.mailed };
  }),
);

/** Stores the account's request to order a quote; a second one is the same. @throws CallError 403, 404 */
async function orderQuote(db: Database, token: string, viewer: SignedIn, ip: string, now: Date): Promise<void> {
  const quote = await findQuote(db, token, now);
  if (!quote) throw new CallError(404, QUOTE_TEXTS.gone);
  if (quote.accountId !== viewer.accountId) throw new CallError(403, QUOTE_TEXTS.notYours);
  if (!seesQuote(quote, viewer)) throw new CallError(403, QUOTE_TEXTS.noOwnPrices);
  const url = (await readSettings(db)).site_url + quotePath(token);
  const content = orderRequestText(quote.content, url, quote.createdAt, quoteNumber(quote.id)).trim();
  const { fullname: name, username: email, phone_number: phone } = viewer;
  const key = orderMessageKey(quote.id);
  const confirmedAt = (await ownsMailbox(db, viewer.accountId, email)) ? now : null;
  const message = { key, name, email, phone, content, pathname: '/setting', spam: false, confirmedAt };
  await storeMessage(db, message, { ip }, now, 'order');
}

/** @throws CallError 401, 403, 404 */
async function repeatOf(
  db: Database,
  token: string,
  viewer: SignedIn | undefined,
  now: Date,
  shop: LiveEdition,
): Promise<KeptQuote> {
  const before = await findQuote(db, token, now);
  if (!before) throw new CallError(404, QUOTE_TEXTS.gone);
  const { content } = before;
  if (content.prices === 'own' && viewer && viewer.accountId !== before.accountId)
    throw new CallError(403, QUOTE_TEXTS.notYours);
  const today = await priceQuoted(db, content.items, content.prices, viewer, shop);
  return repeated(content, today, longDay(before.createdAt));
}

/** At the prices of the edition that is live. @throws CallError 401 for own prices without a session, 404 when no product is left */
async function priceQuoted(
  db: Database,
  lines: readonly QuoteLine[],
  prices: KeptQuote['prices'],
  viewer: SignedIn | undefined,
  shop: LiveEdition,
): Promise<Pick<KeptQuote, 'items' | 'fees'>> {
  if (prices === 'own') {
    if (!viewer) throw new CallError(401, ACCOUNT_TEXTS.signInFirst);
    if (!viewer.is_view) throw new CallError(403, QUOTE_TEXTS.noOwnPrices);
    await limitPrices(db, viewer, lines);
  }
  const { settings, promotions } = shop;
  const terms = saleTerms(settings, promotions);
  const { fee_recycling, fee_non_set, taxes } = terms;
  const tires = await tiresOf(db, [...new Set(lines.map(({ id }) => id))], shop.prices);
  const shown = tires.map((tire) => shownTire(tire, prices === 'own' ? viewer! : null));
  const asked = lines.map((line) => quoteLine.parse(line)); // of one that is repeated, nothing else
  const items = quotedItems(asked, shown, { ...terms, places: settings.places.map(({ name }) => name) });
  if (!items.length) throw new CallError(404, QUOTE_TEXTS.noTires);
  return { items, fees: { fee_recycling, fee_non_set, taxes } };
}

/** The name of a vehicle that the shop knows; a quote holds nothing that a visitor typed. */
async function vehicleName(db: Database, key: string): Promise<string> {
  const parts = parseVehicleKey(key);
  const found = parts && (await findVehicle(db, parts));
  if (!found) return '';
  const option = found.options.find(({ slug }) => slug === parts.option);
  return vehicleTitle({ ...found.vehicle, ...(option && { option }) });
}
