import { randomBytes } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import type { Viewer } from '#src/kit/account.ts';
import { endAccess } from './access.private.server.ts';
import { emailKey, lookAlike, plainEmail } from '#src/kit/email.ts';

export interface Account extends Viewer {
  id: number;
  emailKey: string;
  passwordHash: string;
}
export type NewAccount = Omit<typeof accounts.$inferInsert, 'id' | 'emailKey' | 'createdAt' | 'updatedAt'>;

type Row = Pick<
  typeof accounts.$inferSelect,
  'email' | 'emailState' | 'fullname' | 'phone' | 'status' | 'isView' | 'isVip' | 'isEditor'
>;

/** What `createDouble` appends to an email address. No real address ends like this. */
const DOUBLE = '#[0-9a-f]{12}$';
export const isNoDouble = sql`${accounts.emailKey} !~ ${DOUBLE}`;
const accountAddress = (email: string): string => email.replace(new RegExp(DOUBLE), '');

/** The address that an account is written to, and whether another account has it. */
export async function mailboxOf(db: Database, id: number): Promise<{ to: string; isDouble: boolean }> {
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id));
  const to = accountAddress(account!.email);
  return { to, isDouble: to !== account!.email };
}

export const viewerOf = ({ email, emailState, fullname, phone, status, isView, isVip, isEditor }: Row): Viewer => ({
  username: accountAddress(email),
  fullname,
  phone_number: phone,
  is_view: isView && emailState !== 'waiting',
  is_vip: isVip,
  is_editor: isEditor,
  is_pending: status === 'pending',
  is_unconfirmed: emailState === 'waiting',
});

const toAccount = (row: typeof accounts.$inferSelect): Account => ({
  ...viewerOf(row),
  id: row.id,
  emailKey: row.emailKey,
  passwordHash: row.passwordHash,
});

export async function ownsMailbox(db: Database, id: number, email: string): Promise<boolean> {
  const isTheirs = and(
    eq(accounts.id, id),
    eq(accounts.emailKey, emailKey(email)),
    eq(accounts.emailState, 'confirmed'),
  );
  return (await db.$count(accounts, isTheirs)) > 0;
}

/** Creates an account. @returns null when the email already has one; of several requests at once exactly one succeeds */
export async function createAccount(db: Database, { email, ...account }: NewAccount, now: Date) {
  const [made] = await db
    .insert(accounts)
    .values({ ...account, email: plainEmail(email), emailKey: emailKey(email), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: accounts.emailKey })
    .returning();
  return made ? toAccount(made) : null;
}

/** A second account for whoever registers with a taken address, so that the answer does not reveal it: for one session, without prices. */
export function createDouble(db: Database, account: NewAccount, now: Date): Promise<Account | null> {
  const email = `${plainEmail(account.email)}#${randomBytes(6).toString('hex')}`;
  return createAccount(db, { ...account, email, isView: false }, now);
}

export const deleteDoubles = (db: Database, now: Date) =>
  db.execute(sql`delete from ${accounts} where not ${isNoDouble} and created_at < ${now.toISOString()}::timestamptz - interval '1 day'
    and not exists (select from sessions s where s.account_id = ${accounts.id})`);

export async function findAccount(db: Database, who: string | number): Promise<Account | null> {
  const named = typeof who === 'number' ? eq(accounts.id, who) : eq(accounts.emailKey, emailKey(who));
  if (typeof who === 'string' && lookAlike(who) !== null) return null; // no account has such an email, and PostgreSQL rejects NUL characters
  const isOpen = and(named, ne(accounts.status, 'closed'));
  const [row] = await db.select().from(accounts).where(isOpen);
  return row ? toAccount(row) : null;
}

const isUnchanged = (id: number, passwordHash: string) =>
  and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash));

/** Records the consent given at a login, and stores a fresh hash if there is one, unless the password was changed meanwhile. */
export async function recordLogin(
  db: Database,
  { id, passwordHash }: Account,
  { agreedAt, freshHash }: { agreedAt: Date; freshHash: string | null },
): Promise<void> {
  const set = { agreedAt, ...(freshHash && { passwordHash: freshHash }) };
  await db.update(accounts).set(set).where(isUnchanged(id, passwordHash));
}

/** Replaces the password that was verified, and ends all access with the old one. @returns false when it was changed meanwhile */
export const replacePassword = (db: Database, account: Account, passwordHash: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { id, fullname: who } = account;
    const set = { passwordHash, updatedAt: now };
    const [changed] = await tx.update(accounts).set(set).where(isUnchanged(id, account.passwordHash)).returning();
    if (changed) await endAccess(tx, changed, 'new password', { accountId: id, who, now });
    return changed !== undefined;
  });
