/** Mails to visitors, which wait in the database until the mail server has taken them. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { visitorMails } from '#db/schema/messages.ts';
import { writeMail, type MailFacts, type MailText } from '#src/domain/message/mail-texts.ts';
import { claimDue } from './messages.ts';

type Row = typeof visitorMails.$inferSelect;
/** A mail in its own words, or what it is made from. */
export type VisitorMail = Pick<Row, 'what' | 'email' | 'expiresAt'> & { calendar?: string } & (MailText | MailFacts);

/** A mail that one sender has reserved until `claimedUntil`. */
export type ClaimedMail = Row & { claimedUntil: Date };

/** Stores a mail. It is tried until it is sent, or until it expires. */
export async function storeVisitorMail(db: Database, mail: VisitorMail, now: Date): Promise<void> {
  const text = 'mail' in mail ? writeMail(mail) : {};
  await db.insert(visitorMails).values({ subject: '', body: '', ...mail, ...text, createdAt: now, nextAttemptAt: now });
}

export async function claimVisitorMail(db: Database, now: Date): Promise<ClaimedMail | null> {
  const claim = await claimDue(db, visitorMails, sql`expires_at > ${now.toISOString()}::timestamptz`, now);
  const [mail] = claim ? await db.select().from(visitorMails).where(eq(visitorMails.id, claim.id)) : [];
  return mail ? { ...mail, ...claim! } : null;
}

/** Deletes a mail that was sent: nobody needs the visitor's address any more. */
export async function deleteVisitorMail(db: Database, { id }: ClaimedMail): Promise<void> {
  await db.delete(visitorMails).where(eq(visitorMails.id, id));
}
