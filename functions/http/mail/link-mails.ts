/** The mails that carry a link to an account's owner. */
import type { Database } from '#db/client.ts';
import { accountAddress } from '#db/private/accounts.ts';
import { claimLink, markLinkDelivered, type LinkTable } from '#db/private/mailed-links.ts';
import { markMailFailed } from '#db/private/messages.ts';
import { newToken } from '#db/private/secret.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { emailConfirmations, passwordResets, staffInvitations } from '#db/schema/accounts.ts';
import { phoneText } from '#src/domain/shop/phone.ts';
import { ROUTES } from '#src/domain/shop/routes.ts';
import type { OutgoingMail } from './mailer.ts';

interface LinkMail {
  table: LinkTable;
  /** name in the log */
  what: string;
  path: string;
  subject(shop: string): string;
  /** the lines above and below the link */
  before(shop: string): string[];
  after: string[];
}

const LINK_MAILS: readonly LinkMail[] = [
  {
    table: passwordResets,
    what: 'The mail of password reset',
    path: ROUTES.resetPassword.path,
    subject: (shop) => `Choose a new password for ${shop}`,
    before: (shop) => [
      `You asked for a new password for your business account at ${shop}.`,
      '',
      'Choose it here within 30 minutes; the link works once:',
    ],
    after: ['If it was not you, ignore this email: your password has not changed.'],
  },
  {
    table: emailConfirmations,
    what: 'The mail of email confirmation',
    path: ROUTES.confirmEmail.path,
    subject: (shop) => `Confirm your email address for ${shop}`,
    before: (shop) => [
      `You opened a business account at ${shop} with this email address.`,
      '',
      'Confirm your email address within three days to see partner prices:',
    ],
    after: ['If it was not you, ignore this email: the account will not see partner prices.'],
  },
  {
    table: staffInvitations,
    what: 'The mail of staff invitation',
    path: ROUTES.join.path,
    subject: (shop) => `You are invited to the staff of ${shop}`,
    before: (shop) => [
      `An owner of ${shop} invites you to work at the desk of its website.`,
      '',
      'Accept within seven days; the link works once:',
    ],
    after: ['If you do not know this shop, ignore this email.'],
  },
];

/** To an address that has an account, when somebody registers with it. */
const KNOWN_MAIL: Pick<LinkMail, 'path' | 'subject' | 'before' | 'after'> = {
  path: ROUTES.forgotPassword.path,
  subject: (shop) => `You have an account at ${shop}`,
  before: (shop) => [
    `You tried to open a business account at ${shop}, but this email address already has one.`,
    '',
    'Log in with it. Forgot your password? Choose a new one here:',
  ],
  after: ['If it was not you, ignore this email: your account has not changed, and nobody was told that it exists.'],
};

/** The link of an invitation to the staff, or of the first owner's code. */
export const invitationLink = async (db: Database, token: string): Promise<string> =>
  `${(await readSettings(db)).site_url}${ROUTES.join.path}#${token}`;

/** The next mail with a link, password resets first. Each attempt has a new token, which voids the earlier one. */
export async function nextLinkMail(db: Database, now: Date): Promise<OutgoingMail | null> {
  for (const mail of LINK_MAILS) {
    const token = newToken();
    const link = await claimLink(db, mail.table, token, now);
    if (!link) continue;
    const { title, site_url, places } = await readSettings(db);
    const address = accountAddress(link.email);
    const { subject, before, path, after } = address === link.email ? mail : KNOWN_MAIL;
    return {
      what: `${mail.what} ${link.id}`,
      attempts: link.attempts,
      compose: ({ MAIL_FROM }) => ({
        from: { name: title, address: MAIL_FROM },
        to: { name: '', address },
        subject: subject(title),
        headers: { 'Auto-Submitted': 'auto-generated' },
        text: [
          ...before(title),
          '',
          // The URL is the shop's public one, because the `Host` header of a request can be forged. The token follows a `#`,
          // so that it is in no server's log and is sent to no other site.
          `${site_url}${path}${path === KNOWN_MAIL.path ? '' : `#${token}`}`,
          '',
          ...after,
          '',
          `Questions? ${phoneText(places[0].phone)}`,
          '',
        ].join('\n'),
      }),
      delivered: (at) => markLinkDelivered(db, mail.table, link, at),
      failed: (error, at) => markMailFailed(db, mail.table, link, error, at),
    };
  }
  return null;
}
