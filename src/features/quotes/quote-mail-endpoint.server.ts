import { findQuote } from '#db/private/quotes.ts';
import { isToken } from '#db/private/secret.ts';
import { storeVisitorMail } from '#db/private/mails.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { mailQuoteCall } from '#src/contracts/quote.ts';
import { mailboxKey } from '#src/domain/message/email.ts';
import { QUOTE_TEXTS, quoteMail } from '#src/domain/quote/kept-quote-text.ts';
import { quoteNumber } from '#src/domain/quote/quote-links.ts';
import { quotePath } from '#src/domain/shop/paths.ts';
import { CallError } from './http/call.ts';
import { answer } from './http/endpoint.ts';
import { readMailbox } from './http/env.ts';
import { limitByAccount, limitHourly, perDay } from './http/limits/rate-limit.ts';
import { deliverInBackground } from './http/mail/outbox.ts';

/** Mails an email address may get in a day, so that nobody fills a stranger's mailbox. */
const PER_MAILBOX = perDay(3);

/** The mail holds nothing that a visitor typed, and no partner prices. */
export default answer(mailQuoteCall, async ({ db, ip, params, waitUntil }, { email }) => {
  const now = new Date();
  const quote = isToken(params.token) ? await findQuote(db, params.token, now) : null;
  if (!quote) throw new CallError(404, QUOTE_TEXTS.gone);
  const sorry = QUOTE_TEXTS.tooManyMails;
  await limitHourly({ db, ip }, 'quote-mail', 10, sorry);
  await limitByAccount(db, { what: 'quote-mailbox', account: mailboxKey(email), limit: PER_MAILBOX, sorry });
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
    now,
  );
  waitUntil(deliverInBackground(db));
  return { data: {}, message: QUOTE_TEXTS.mailed };
});
