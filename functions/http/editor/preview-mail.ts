import { storeVisitorMail } from '#db/private/visitor-mails.ts';
import { readSettings } from '#db/public/content/settings.ts';
import samples from '#src/domain/message/mail-samples.json' with { type: 'json' };
import { escaped } from '#src/domain/content/setting-tokens.ts';
import { filledMail, type MailWords } from '#src/domain/message/mail-text.ts';
import { phoneText } from '#src/domain/shop/phone.ts';
import { CallError } from '../endpoint.ts';
import { hasMailServer } from '../env.ts';
import { limitByAccount, perDay } from '../limits/rate-limit.ts';
import { deliverInBackground } from '../mail/outbox.ts';
import type { EditorCall } from '../session/session.ts';

const PER_EDITOR = perDay(20);

/** A mail with sample values: as a page, and to the editor's own address if that is asked for. @throws CallError 429, 503 */
export async function previewMail({ db, viewer, waitUntil }: EditorCall, words: Record<string, unknown>, send?: true) {
  const { title: shop, places } = await readSettings(db);
  const { name, street, city, phone } = places[0];
  const own = {
    shop,
    where: `${name}, ${street}, ${city}`,
    phone: phoneText(phone),
    phones: `${name} ${phoneText(phone)}`,
  };
  const mail = filledMail(words as unknown as MailWords, { ...samples, ...own });
  const style = 'white-space:pre-wrap;overflow-wrap:anywhere';
  const [subject, body] = [escaped(mail.subject), escaped(mail.body)];
  const html = `<!doctype html><title>Mail</title><h1>${subject}</h1><pre style="${style}">${body}</pre>`;
  const { username: email, accountId } = viewer;
  if (send) {
    if (!hasMailServer()) throw new CallError(503, 'This server sends no email: no mail server is set up.');
    const sorry = 'Too many test mails.';
    await limitByAccount(db, { what: 'test-mail', account: String(accountId), limit: PER_EDITOR, sorry });
    const now = new Date();
    await storeVisitorMail(db, { what: 'test', email, ...mail, expiresAt: new Date(+now + 3_600_000) }, now);
    waitUntil(deliverInBackground(db));
  }
  return { data: { path: '', mark: null, html }, message: send ? `Sent to ${email}, with sample values.` : '' };
}
