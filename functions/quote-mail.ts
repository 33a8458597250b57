import type { Config } from '@netlify/functions';
import { findQuote } from '#db/private/quotes.ts';
import { isToken } from '#db/private/secret.ts';
import { storeVisitorMail } from '#db/private/visitor-mails.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { mailQuoteBody } from '#src/contracts/quote.ts';
import { mailboxKey } from '#src/domain/message/email.ts';
import { keptQuoteText } from '#src/domain/quote/kept-quote-text.ts';
import { quoteNumber } from '#src/domain/quote/quote-links.ts';
import { QUOTE_TEXTS } from '#src/domain/quote/quote-texts.ts';
import { longDay } from '#src/domain/shop/long-day.ts';
import { quotePath } from '#src/domain/shop/paths.ts';
import { CallError, endpoint, readBody } from './http/endpoint.ts';
import { readMailbox } from './http/env.ts';
import { limitByAccount, limitHourly } from './http/limits/rate-limit.ts';
import { deliverInBackground } from './http/mail/outbox.ts';

export const config: Config = {
  path: '/api/quotes/:token/mail',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

const HOUR = 3_600_000;
/** Mails an email address may get in a day, so that nobody fills a stranger's mailbox. */
const PER_MAILBOX = { most: 3, windowMs: 24 * HOUR };

/** `POST /api/quotes/{token}/mail`: mails a quote. It holds nothing that a visitor typed, and no partner prices. */
export default endpoint({
  POST: {
    async answer({ request, db, ip, params, waitUntil }) {
      const { email } = await readBody(request, mailQuoteBody);
      const now = new Date();
      const quote = isToken(params.token) ? await findQuote(db, params.token, now) : null;
      if (!quote) throw new CallError(404, QUOTE_TEXTS.gone);
      const sorry = QUOTE_TEXTS.tooManyMails;
      await limitHourly({ db, ip }, 'quote-mail', 10, sorry);
      await limitByAccount(db, { what: 'quote-mailbox', account: mailboxKey(email), limit: PER_MAILBOX, sorry });
      if (!readMailbox()) throw new CallError(503, QUOTE_TEXTS.noMail);
      const { title, site_url, places } = await readSettings(db);
      const url = `${site_url}${quotePath(quote.token)}`;
      await storeVisitorMail(
        db,
        {
          what: 'quote',
          email,
          subject: `Your quote ${quoteNumber(quote.id)} from ${title}, ${longDay(quote.createdAt)}`,
          body: keptQuoteText(quote.content, {
            title,
            url,
            number: quoteNumber(quote.id),
            places,
            keptAt: quote.createdAt,
            expiresAt: quote.expiresAt,
          }),
          expiresAt: new Date(now.getTime() + 24 * HOUR),
        },
        now,
      );
      waitUntil(deliverInBackground(db));
      return { data: {}, message: QUOTE_TEXTS.mailed };
    },
  },
});
