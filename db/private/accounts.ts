import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import type { Viewer } from '#src/domain/account/account.ts';
import { emailKey, lookAlike, plainEmail } from '#src/domain/message/email.ts';

export interface Account extends Viewer {
  id: number;
  passwordHash: string;
}
export interface NewAccount {
  email: string;
  passwordHash: string;
  fullname: string;
  amvic: string;
  phone: string;
  status: 'active' | 'pending';
  /** `unchecked` by default */
  emailState?: 'unchecked' | 'waiting';
  isView: boolean;
  isVip?: boolean;
  isEditor?: boolean;
  isSample?: boolean;
}

type Row = Pick<
  typeof accounts.$inferSelect,
  'email' | 'emailState' | 'fullname' | 'phone' | 'status' | 'isView' | 'isVip' | 'isEditor'
>;

/** What the owner of an account sees of it. */
export const viewerOf = ({ email, emailState, fullname, phone, status, isView, isVip, isEditor }: Row): Viewer => ({
  username: email,
  fullname,
  phone_number: phone,
  is_view: isView && emailState !== 'waiting',
  is_vip: isVip,
  is_editor: isEditor,
  is_pending: status === 'pending',
  is_unconfirmed: emailState === 'waiting',
});

const toAccount = (row: Row & { id: number; passwordHash: string }): Account => ({
  ...viewerOf(row),
  id: row.id,
  passwordHash: row.passwordHash,
});

/** Creates an account. @returns null when the email already has one; of several requests at once exactly one succeeds */
export async function createAccount(
  db: Database,
  { email, ...account }: NewAccount,
  now: Date,
): Promise<Account | null> {
  const [made] = await db
    .insert(accounts)
    .values({
      ...account,
      email: plainEmail(email),
      emailKey: emailKey(email),
      agreedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: accounts.emailKey })
    .returning();
  return made ? toAccount(made) : null;
}

/** Finds an account by its email, case-insensitively, unless the account is closed. */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  if (lookAlike(email) !== null) return null; // no account has such an email, and PostgreSQL rejects NUL characters
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.emailKey, emailKey(email)), ne(accounts.status, 'closed')));
  return row ? toAccount(row) : null;
}

/** Records the consent given at a login, and stores a fresh hash if there is one, unless the password was changed meanwhile. */
export async function recordLogin(
  db: Database,
  { id, passwordHash }: Account,
  freshHash: string | null,
  now: Date,
): Promise<void> {
  await db
    .update(accounts)
    .set({ agreedAt: now, ...(freshHash && { passwordHash: freshHash }) })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)));
}

/** Replaces the password that was verified. @returns false when it was changed meanwhile */
export async function replacePassword(
  db: Database,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  newHash: string,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(accounts)
    .set({ passwordHash: newHash, updatedAt: now })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
    .returning({ id: accounts.id });
  return changed.length > 0;
}
