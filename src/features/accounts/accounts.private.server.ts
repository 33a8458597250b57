/** Accounts, and the one way in which their access ends. Docs: docs/accounts.md. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import {
  accounts,
  emailConfirmations,
  knownBrowsers,
  partnerKeys,
  passwordResets,
  secondFactors,
  sessions,
  staffInvitations,
} from '#db/schema/accounts.ts';
import { CREDENTIAL_TABLES } from '#src/extras/extra-tables.server.ts';
import type { Viewer } from '#src/kit/account.ts';
import { roleLine, writeAudit, type Auditing } from '#src/kit/audit.private.server.ts';
import { emailKey, lookAlike, plainEmail } from '#src/kit/email.ts';

export type Account = typeof accounts.$inferSelect;
export type NewAccount = Omit<typeof accounts.$inferInsert, 'id' | 'emailKey' | 'createdAt' | 'updatedAt'>;

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

/** What the account's own browser learns of it, and nothing else. */
export const viewerOf = (account: Account): Viewer => ({
  username: accountAddress(account.email),
  fullname: account.fullname,
  phone_number: account.phone,
  is_view: account.isView && account.emailState !== 'waiting',
  is_vip: account.isVip,
  is_editor: account.isEditor,
  is_pending: account.status === 'pending',
  is_unconfirmed: account.emailState === 'waiting',
});

export async function ownsMailbox(db: Database, id: number, email: string): Promise<boolean> {
  const isAddress = and(eq(accounts.emailKey, emailKey(email)), eq(accounts.emailState, 'confirmed'));
  return (await db.$count(accounts, and(eq(accounts.id, id), isAddress))) > 0;
}

/** Whether there is an owner. @param id whether it is this account */
export async function hasOwner(db: Database, id?: number): Promise<boolean> {
  const isOwner = and(eq(accounts.staffRole, 'owner'), eq(accounts.status, 'active'));
  return (await db.$count(accounts, and(isOwner, id ? eq(accounts.id, id) : undefined))) > 0;
}

/** Creates an account. @returns null when the email already has one; of several requests at once exactly one succeeds */
export async function createAccount(db: Database, { email, ...account }: NewAccount, now: Date) {
  const [made] = await db
    .insert(accounts)
    .values({ ...account, email: plainEmail(email), emailKey: emailKey(email), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: accounts.emailKey })
    .returning();
  return made ?? null;
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
  return row ?? null;
}

const isUnchanged = (id: number, passwordHash: string) =>
  and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash));

/** Records the consent given at a login, and stores a fresh hash if there is one, unless the password was changed meanwhile. */
export async function recordLogin(db: Database, { id, passwordHash }: Account, freshHash: string | null, now: Date) {
  const set = { agreedAt: now, passwordHash: freshHash ?? passwordHash };
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

/** All that opens something of an account without its password. An earlier release made the keys. */
const CREDENTIALS = [sessions, knownBrowsers, passwordResets, emailConfirmations, partnerKeys, ...CREDENTIAL_TABLES];

/** `closed`: removed from the staff, left it, or closed as a partner. Whoever joins the staff begins anew. */
type EndOfAccess = 'new password' | 'second factor added' | 'lower role' | FactorEnd;
const FACTOR_ENDS = ['second factor removed', 'closed', 'joined the staff'] as const;
type FactorEnd = (typeof FACTOR_ENDS)[number];
export type EndedAccount = Pick<Account, 'id' | 'emailKey' | 'fullname'>;

/**
 * Ends everything that opens something of an account: sessions, known browsers, links, keys, what extras have given it, and invitations
 * that it made; where it loses rights, also those that were made to it. Call it in the transaction that changes the account.
 * @returns how many sessions there were
 */
export async function endAccess(
  tx: Database,
  { id, fullname, ...account }: EndedAccount,
  why: EndOfAccess,
  by: Auditing,
): Promise<number> {
  const open = await tx.$count(sessions, eq(sessions.accountId, id));
  for (const table of CREDENTIALS) await tx.delete(table).where(eq(table.accountId, id));
  const losesRights = why === 'lower role' || why === 'closed';
  const toThem = losesRights ? eq(sql`lower(${staffInvitations.email})`, account.emailKey) : undefined;
  await withdrawInvitations(tx, or(eq(staffInvitations.invitedBy, id), toThem), by.now);
  if (!FACTOR_ENDS.some((one) => one === why)) return open;
  const gone = await tx.delete(secondFactors).where(eq(secondFactors.accountId, id)).returning();
  const line = { ...roleLine('staff', id, fullname, 'on', 'off'), field: 'second_factor' };
  if (gone[0]?.confirmedAt) await writeAudit(tx, [line], by);
  return open;
}

export const isOpenInvitation = (now: Date) =>
  and(isNull(staffInvitations.usedAt), isNull(staffInvitations.withdrawnAt), gt(staffInvitations.expiresAt, now));

export const withdrawInvitations = (db: Database, which: SQL | undefined, now: Date) =>
  db
    .update(staffInvitations)
    .set({ withdrawnAt: now, expiresAt: now })
    .where(and(which, isOpenInvitation(now)))
    .returning();
