import { eq } from 'drizzle-orm';
import { checkRegister } from '#src/domain/account/account.ts';
import { emailKey } from '#src/domain/message/email.ts';
import type { Database } from '../client.ts';
import { writeAudit } from '../editor/audit.ts';
import { createAccount } from '../private/accounts.ts';
import { hashPassword } from '../private/password.ts';
import { readSettings } from '../public/content/settings.ts';
import { accounts } from '../schema/accounts.ts';
import { OpeningError } from './opening-error.ts';

export interface NewEditor {
  email: string;
  fullname: string;
  password: string;
}

export const hasAccount = async (db: Database, email: string): Promise<boolean> =>
  (await db.$count(accounts, eq(accounts.emailKey, emailKey(email)))) > 0;

/**
 * Makes somebody an owner: opens an account for them, or gives the role to the account that they have registered, which keeps
 * its password.
 * @throws OpeningError when something of the new account is wrong, or the account is a demo account or closed
 */
export async function makeEditor(db: Database, { email, fullname, password }: NewEditor, now: Date): Promise<void> {
  const key = emailKey(email);
  const [known] = await db.select().from(accounts).where(eq(accounts.emailKey, key));
  if (known?.isSample) throw new OpeningError(`${email} is a demo account, whose password is public.`);
  if (known?.status === 'closed') throw new OpeningError(`The account ${email} is closed.`);
  if (!known) {
    const phone = (await readSettings(db)).places[0].phone;
    const form = {
      username: email,
      password,
      repassword: password,
      fullname,
      amvic: '',
      phone_number: phone,
      agree: true,
    };
    const fault = checkRegister(form);
    if (fault) throw new OpeningError(fault.message);
    const passwordHash = await hashPassword(password);
    const rights = { status: 'active', isView: true, staffRole: 'owner' } as const;
    await createAccount(db, { email, fullname, passwordHash, amvic: '', phone: '', ...rights }, now);
  }
  const [made] = await db
    .update(accounts)
    .set({ staffRole: 'owner', status: 'active', updatedAt: now })
    .where(eq(accounts.emailKey, key))
    .returning({ id: accounts.id, title: accounts.fullname });
  const line = {
    subject: 'staff',
    field: 'role',
    before: known?.staffRole ?? null,
    after: 'owner',
  } as const;
  const who = { accountId: null, who: 'The command line', now };
  await writeAudit(db, [{ ...line, subjectId: made!.id, title: made!.title }], who);
}
