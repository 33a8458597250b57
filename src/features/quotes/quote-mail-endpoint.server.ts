import { findQuote } from './quotes.private.server.ts';
import { storeVisitorMail } from '#src/features/mail/mails.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { mailQuoteCall } from './quote-calls.ts';
import { QUOTE_TEXTS, quoteMail } from './kept-quote-text.ts';
import { quoteNumber, quotePath } from './quote-links.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { answer } from '#src/features/http/endpoint.server.ts';
import { readMailbox } from '#src/features/http/env.server.ts';
import { openLink } from '#src/features/http/rate-limit.server.ts';
import { deliverInBackground } from '#src/features/accounts/outbox.server.ts';

/** The mail holds nothing that a visitor typed, and no partner prices. */
export default answer(mailQuoteCall, async ({ db, ip, params, waitUntil }, { email }) => {
  const now = new Date();
  const gone = new CallError(404, QUOTE_TEXTS.gone);
  const quote = await openLink({ db, ip }, params.token, (token) => findQuote(db, token, now), gone);
  if (!readMailbox()) throw new CallError(503, QUOTE_TEXTS.noMail);
  const { title, site_url, places } = await readSettings(db);
  const url = `${site_url}${quotePath(quote.token)}`;
  const { content, createdAt: keptAt, expiresAt } = quote;
  const number = quoteNumber(quote.id);
  await storeVisitorMail(
    db,
    {
      what: 'quote',
      email,
      ...quoteMail(content, { title, url, number, places, keptAt, expiresAt }),
      expiresAt: new Date(now.getTime() + 86_400_000),
    },
    { ip, source: quote.token },
    now,
  );
  waitUntil(deliverInBackground(db));
  return { data: {}, message: QUOTE_TEXTS.mailed };
});
