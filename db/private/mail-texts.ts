import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { mailTexts } from '#db/schema/content.ts';
import { filledMail, originalMail, type MailFacts, type MailWords } from '#src/domain/message/mail-text.ts';

/** Subject and body of a mail: in the shop's own words, or else the original ones. */
export async function mailWords(db: Database, { mail, facts }: MailFacts): Promise<MailWords> {
  const [own] = await db.select().from(mailTexts).where(eq(mailTexts.name, mail));
  return filledMail(own?.body ? own : originalMail(mail), facts);
}
