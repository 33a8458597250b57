/** The mails that carry a link to an account's owner. */
import type { Database } from '#db/client.ts';
import { accountAddress } from '#db/private/accounts.ts';
import { claimLink, markLinkDelivered, type LinkTable } from '#db/private/mailed-links.ts';
import { markMailFailed } from '#db/private/messages.ts';
import { newToken } from '#db/private/secret.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { emailConfirmations, passwordResets, staffInvitations } from '#db/schema/accounts.ts';
import { writeMail, type MailName } from '#src/domain/message/mail-texts.ts';
import { phoneText } from '#src/domain/shop/phone.ts';
import { ROUTES } from '#src/domain/shop/routes.ts';
import type { OutgoingMail } from './mailer.ts';

const TABLES = [
  ['reset', 'password reset', passwordResets, ROUTES.resetPassword.path],
  ['confirmation', 'email confirmation', emailConfirmations, ROUTES.confirmEmail.path],
  ['invitation', 'staff invitation', staffInvitations, ROUTES.join.path],
] as const satisfies ReadonlyArray<readonly [MailName, string, LinkTable, string]>;

/** The link of an invitation to the staff, or of the first owner's code. */
export const invitationLink = async (db: Database, token: string): Promise<string> =>
  `${(await readSettings(db)).site_url}${ROUTES.join.path}#${token}`;

/** The next mail with a link, password resets first. Each attempt has a new token, which voids the earlier one. */
export async function nextLinkMail(db: Database, now: Date): Promise<OutgoingMail | null> {
  for (const [name, logged, table, page] of TABLES) {
    const token = newToken();
    const link = await claimLink(db, table, token, now);
    if (!link) continue;
    const { title, site_url, places } = await readSettings(db);
    const address = accountAddress(link.email);
    // an address that has an account, when somebody registers with it
    const isKnown = address !== link.email;
    // The URL is the shop's public one, because the `Host` header of a request can be forged. The token follows a `#`, so that it
    // is in no server's log and is sent to no other site.
    const url = site_url + (isKnown ? ROUTES.forgotPassword.path : `${page}#${token}`);
    const facts = { shop: title, link: url, phone: phoneText(places[0].phone) };
    const { subject, body: text } = writeMail({ mail: isKnown ? 'known' : name, facts });
    return {
      what: `The mail of ${logged} ${link.id}`,
      attempts: link.attempts,
      compose: ({ MAIL_FROM }) => ({
        from: { name: title, address: MAIL_FROM },
        to: { name: '', address },
        subject,
        headers: { 'Auto-Submitted': 'auto-generated' },
        text,
      }),
      delivered: (at) => markLinkDelivered(db, table, link, at),
      failed: (error, at) => markMailFailed(db, table, link, error, at),
    };
  }
  return null;
}
