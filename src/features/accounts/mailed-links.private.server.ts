/** Links that are mailed: to confirm an email address, to choose a new password, and to join the staff. Each works once. */
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts, emailConfirmations, passwordResets, staffInvitations } from '#db/schema/accounts.ts';
import { queueMail, type MailAsker } from '#src/features/mail/mails.private.server.ts';
import type { InvitationProblem } from '#src/kit/account-texts.ts';
import { roleLine, writeAudit, type Auditing } from '#src/kit/audit.private.server.ts';
import { emailKey, plainEmail } from '#src/kit/email.ts';
import { newToken, tokenHash } from '#src/kit/secret.private.server.ts';
import {
  type Account,
  createAccount,
  endAccess,
  hasOwner,
  mailboxOf,
  withdrawInvitations,
} from './accounts.private.server.ts';
import type { StaffRole } from './staff.ts';

const CONFIRM_MS = 3 * 86_400_000;
export const RESET_MS = 30 * 60_000;
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
/** Links that browsers unknown to an account can have mailed to it at a time, so that its mailbox is not flooded. */
const MAX_OPEN = 5;

type AccountLinks = typeof passwordResets | typeof emailConfirmations;

const isOpenLink = (table: AccountLinks, token: string, now: Date) =>
  and(eq(table.tokenHash, tokenHash(token)), gt(table.expiresAt, now));

/** Stores a request for a link to confirm an address; earlier links stay valid. See `createDouble` for others. @throws CallError 429 */
export async function requestConfirmation(db: Database, accountId: number, from: MailAsker, now: Date): Promise<void> {
  const { to, isDouble } = await mailboxOf(db, accountId);
  const kind = isDouble ? 'known address' : 'confirmation';
  await queueMail(db, emailConfirmations, { accountId, expiresAt: after(now, CONFIRM_MS) }, { kind, to, from }, now);
}

/**
 * Uses up a link and voids all others of its kind. Confirms the email address that it was mailed to, whose owner has it; with a new
 * password, also ends all access.
 * @returns null when the link does not work
 */
export const redeemLink = (db: Database, table: AccountLinks, token: string, now: Date, passwordHash?: string) =>
  db.transaction(async (tx) => {
    const works = isOpenLink(table, token, now);
    const [account] = await tx
      .select({ id: accounts.id })
      .from(table)
      .innerJoin(accounts, eq(accounts.id, table.accountId))
      .where(and(works, ne(accounts.status, 'closed')))
      .for('update', { of: accounts }); // This comes first, so that two links used at once do not wait for each other.
    const [used] = account ? await tx.delete(table).where(works).returning() : [];
    if (!account || !used) return null;
    await tx.delete(table).where(eq(table.accountId, account.id));
    const set = { emailState: 'confirmed', updatedAt: now, ...(passwordHash && { passwordHash }) } as const;
    const [changed] = await tx.update(accounts).set(set).where(eq(accounts.id, account.id)).returning();
    const by = { accountId: account.id, who: changed!.fullname, now };
    if (passwordHash) await endAccess(tx, changed!, 'new password', by);
    return changed!;
  });

/**
 * Stores a request for a new password. Earlier links stay valid, so that a stranger who asks again and again cannot
 * void the link of the owner. Does nothing when no account has the email address, or when it already has as many valid
 * links as strangers may cause.
 * @throws CallError 429
 */
export async function requestReset(
  db: Database,
  email: string,
  from: MailAsker & { isKnownBrowser?: boolean },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isTheirs = and(eq(accounts.emailKey, emailKey(email)), ne(accounts.status, 'closed'));
    const [account] = await tx.select().from(accounts).where(isTheirs).for('update');
    if (!account) return;
    const { id: accountId, emailState } = account;
    const open = and(eq(passwordResets.accountId, accountId), gt(passwordResets.expiresAt, now));
    if (!from.isKnownBrowser && (await tx.$count(passwordResets, open)) >= MAX_OPEN) return;
    const known = from.isKnownBrowser ? 'password reset in a known browser' : 'password reset';
    const kind = emailState === 'waiting' ? 'confirmation' : known;
    await queueMail(tx, passwordResets, { accountId, expiresAt: after(now, RESET_MS) }, { kind, to: email, from }, now);
  });
}

/** True while a link's token works. Check it before hashing a password, which is expensive. */
export async function isResetOpen(db: Database, token: string, now: Date): Promise<boolean> {
  return (await db.$count(passwordResets, isOpenLink(passwordResets, token, now))) > 0;
}

const INVITATION_MS = 7 * 86_400_000;

/**
 * Invites somebody, and withdraws an earlier invitation to the same address.
 * @param invitation its `email` is empty for the first owner, who types it
 * @returns the token of the link to hand over; null for a mailed one, whose token is made when the mail is sent
 */
export async function createInvitation(
  db: Database,
  { email, role, isMailed = false }: { email: string; role: StaffRole; isMailed?: boolean },
  by: Auditing,
): Promise<string | null> {
  const token = isMailed ? null : newToken();
  const { now, who, accountId: invitedBy } = by;
  const delivery = { isMailed, tokenHash: token && tokenHash(token), deliveredAt: isMailed ? null : now };
  const invitation = { ...delivery, role, who, invitedBy, expiresAt: new Date(now.getTime() + INVITATION_MS) };
  await db.transaction(async (tx) => {
    await withdrawInvitations(tx, eq(sql`lower(${staffInvitations.email})`, emailKey(email)), now);
    const to = plainEmail(email);
    const budget = { kind: 'invitation', to, from: 'staff' } as const;
    const id = await queueMail(tx, staffInvitations, { email: to, ...invitation }, budget, now);
    await writeAudit(tx, [roleLine('invitation', id!, email || 'The first owner', null, role)], by);
  });
  return token;
}

/** A new code for the first owner, which voids the one before; null when the shop has an owner. */
export const createOwnerCode = async (db: Database, now: Date): Promise<string | null> =>
  (await hasOwner(db))
    ? null
    : createInvitation(db, { email: '', role: 'owner' }, { accountId: null, who: 'The terminal', now });

/** The invitation of a link, `hasAccount` where its form asks for that password; or why it does not work; null: there is none. */
export async function findInvitation(db: Database, token: string, now: Date) {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.tokenHash, tokenHash(token)))
    .for('update');
  if (!found) return null;
  if (found.usedAt) return 'used';
  if (found.withdrawnAt) return 'withdrawn';
  if (found.expiresAt <= now) return 'expired';
  if (!found.email && (await hasOwner(db))) return 'has an owner';
  const { id, email, role, who, isMailed, invitedBy } = found;
  if (invitedBy && !(await hasOwner(db, invitedBy))) return 'withdrawn';
  const isTheirs = and(eq(accounts.emailKey, emailKey(email)), ne(accounts.status, 'closed'));
  return { id, email, role, who, isMailed, hasAccount: (await db.$count(accounts, isTheirs)) > 0 };
}

/**
 * Makes whoever holds a link one of the staff: with an account of their own, whose password was verified, or a new one. An
 * account that was closed is opened again, with the new name and password. An invitation works once, even when it is used
 * twice at the same moment.
 * @returns the account, or why the link does not work
 */
export async function redeemInvitation(
  db: Database,
  token: string,
  { email, fullname, passwordHash }: { email: string; fullname: string; passwordHash: string },
  now: Date,
): Promise<Account | InvitationProblem> {
  return db.transaction(async (tx) => {
    const its = eq(accounts.emailKey, emailKey(email));
    // first, as whoever closes it does, so that the two do not wait for each other
    const [known] = await tx.select().from(accounts).where(its).for('update');
    const invitation = await findInvitation(tx, token, now);
    if (!invitation || typeof invitation === 'string') return invitation ?? 'unknown';
    const { id: invitationId, role, isMailed, who } = invitation;
    const isKept = known !== undefined && known.status !== 'closed';
    if (
      known?.isSample ||
      (known?.staffRole === 'owner' && role !== 'owner') ||
      (isKept && known.passwordHash !== passwordHash)
    )
      return 'has an account';
    const by = { accountId: known?.id ?? null, who: `${isKept ? known.fullname : fullname}, invited by ${who}`, now };
    if (known) await endAccess(tx, known, 'joined the staff', by);
    const account = { email, fullname, passwordHash, amvic: '', phone: '', status: 'active', isView: true } as const;
    if (!known && !(await createAccount(tx, account, now))) return 'has an account';
    const joined = { staffRole: role, status: 'active', isView: true, updatedAt: now } as const;
    const confirmed = isMailed && ({ emailState: 'confirmed' } as const);
    const set = { ...joined, ...confirmed, ...(!isKept && { fullname, passwordHash }) };
    const [made] = await tx.update(accounts).set(set).where(its).returning();
    await tx.update(staffInvitations).set({ usedAt: now }).where(eq(staffInvitations.id, invitationId));
    const line = roleLine('staff', made!.id, made!.fullname, known?.staffRole ?? null, role);
    await writeAudit(tx, [line], { ...by, accountId: made!.id });
    return made!;
  });
}
