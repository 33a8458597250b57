import { findQuote, insertQuote, listQuotes } from '#db/private/quotes.ts';
import type { SignedIn } from '#db/private/sessions.ts';
import { findVehicle } from '#db/public/vehicles/fitment.ts';
import type { Database } from '#db/client.ts';
import { quotesCall, keepQuoteCall } from '#src/contracts/quote.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { repeated, type KeptQuote } from '#src/domain/quote/kept-quote.ts';
import { QUOTE_TEXTS } from '#src/domain/quote/kept-quote-text.ts';
import { longDay } from '#src/domain/shop/long-day.ts';
import { quotePath } from '#src/domain/shop/paths.ts';
import { parseVehicleKey, vehicleTitle } from '#src/domain/vehicle/vehicle.ts';
import { CallError } from './http/call.ts';
import { answer, endpoint } from './http/endpoint.ts';
import { limitByNetwork } from './http/limits/rate-limit.ts';
import { deliverInBackground } from './http/mail/outbox.ts';
import { maySee, orderQuote, priceQuoted, quoteItem, QUOTES_PER_HOUR } from './http/quoting.ts';
import { answerSignedIn, findViewer } from './http/session/session.ts';

export default endpoint(
  answerSignedIn(quotesCall, async ({ db, viewer }) => {
    const kept = await listQuotes(db, viewer.accountId, new Date());
    return { data: kept.filter((quote) => maySee(quote, viewer)).map(quoteItem) };
  }),
  answer(keepQuoteCall, async ({ request, db, ip, waitUntil }, body) => {
    const now = new Date();
    const viewer = await findViewer(request, db, now);
    if ('order' in body) {
      if (!viewer) throw new CallError(401, ACCOUNT_TEXTS.signInFirst);
      const found = await findQuote(db, body.order, now);
      if (!found) throw new CallError(404, QUOTE_TEXTS.gone);
      await orderQuote(db, found, viewer, now);
      waitUntil(deliverInBackground(db));
      return { data: { path: quotePath(found.token) }, message: QUOTE_TEXTS.ordered };
    }
    await limitByNetwork(db, { what: 'quote', ip, limit: QUOTES_PER_HOUR, sorry: QUOTE_TEXTS.tooMany });
    const content =
      'repeat' in body
        ? await repeatOf(db, body.repeat, viewer, now)
        : {
            kind: body.kind,
            prices: body.prices,
            vehicle: await vehicleName(db, body.vehicle ?? ''),
            ...(await priceQuoted(db, body.lines, body.prices, viewer)),
          };
    const { token } = await insertQuote(db, content, viewer?.accountId ?? null, now);
    return { data: { path: quotePath(token) }, message: QUOTE_TEXTS.kept };
  }),
);

/** @throws CallError 401, 403, 404 */
async function repeatOf(db: Database, token: string, viewer: SignedIn | undefined, now: Date): Promise<KeptQuote> {
  const before = await findQuote(db, token, now);
  if (!before) throw new CallError(404, QUOTE_TEXTS.gone);
  const { content } = before;
  if (content.prices === 'own' && viewer && viewer.accountId !== before.accountId)
    throw new CallError(403, QUOTE_TEXTS.notYours);
  const today = await priceQuoted(db, content.items, content.prices, viewer);
  return repeated(content, today, longDay(before.createdAt));
}

/** The name of a vehicle that the shop knows; a quote holds nothing that a visitor typed. */
async function vehicleName(db: Database, key: string): Promise<string> {
  const parts = parseVehicleKey(key);
  const found = parts && (await findVehicle(db, parts));
  if (!found) return '';
  const option = found.options.find(({ slug }) => slug === parts.option);
  return vehicleTitle({ ...found.vehicle, ...(option && { option }) });
}
