import type { Database } from '#db/client.ts';
import { claimReset, markResetDelivered, markResetFailed, type ClaimedReset } from '#db/private/password-resets.ts';
import { newToken } from '#db/private/secret.ts';
import { readSettings } from '#db/public/settings.ts';
import { phoneText } from '#src/domain/shop/phone.ts';
import type { Settings } from '#src/domain/shop/settings.ts';
import type { Mail, ShopMailboxes } from './mailer.ts';
import type { OutgoingMail } from './outbox.ts';

/** The next password reset mail. A mail that is sent again gets a new token, and the earlier one is void. */
export async function nextResetMail(db: Database, now: Date): Promise<OutgoingMail | null> {
  const token = newToken();
  const reset = await claimReset(db, token, now);
  if (!reset) return null;
  const settings = await readSettings(db);
  return {
    what: `The mail of password reset ${reset.id}`,
    attempts: reset.attempts,
    compose: (shop) => resetMail(reset, token, settings, shop),
    delivered: (at) => markResetDelivered(db, reset, at),
    failed: (error, at) => markResetFailed(db, reset, error, at),
  };
}

/**
 * The link uses the site URL of the settings, because the `Host` header of a request can be forged. The token follows a
 * `#`, so that it is in no server's log and is sent to no other site.
 */
function resetMail(
  { email }: ClaimedReset,
  token: string,
  { title, site_url, places }: Settings,
  { MAIL_FROM }: ShopMailboxes,
): Mail {
  return {
    from: { name: title, address: MAIL_FROM },
    to: { name: '', address: email },
    subject: `Choose a new password for ${title}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [
      `Somebody, most likely you, asked for a new password for your business account at ${title}.`,
      '',
      'Choose it here within 30 minutes; the link works once:',
      '',
      `${site_url}/reset-password#${token}`,
      '',
      'If it was not you, do nothing: your password stays as it is.',
      '',
      `Questions? ${phoneText(places[0].phone)}`,
      '',
    ].join('\n'),
  };
}
