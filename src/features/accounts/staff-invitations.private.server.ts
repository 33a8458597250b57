import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts, staffInvitations } from '#db/schema/accounts.ts';
import type { InvitationProblem } from '#src/kit/account-texts.ts';
import type { StaffRole } from './staff.ts';
import { emailKey, plainEmail } from '#src/kit/email.ts';
import { roleLine, writeAudit, type Auditing } from '#src/kit/audit.private.server.ts';
import { endAccess, withdrawInvitations } from './access.private.server.ts';
import { createAccount } from './accounts.private.server.ts';
import { queueMail } from '#src/features/mail/mails.private.server.ts';
import { newToken, tokenHash } from '#src/kit/secret.private.server.ts';

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

/** Whether there is an owner. @param id whether it is this account */
export const hasOwner = async (db: Database, id?: number): Promise<boolean> =>
  (await db.$count(
    accounts,
    and(eq(accounts.staffRole, 'owner'), eq(accounts.status, 'active'), id ? eq(accounts.id, id) : undefined),
  )) > 0;

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
 * @returns the id of the account, or why the link does not work
 */
export async function redeemInvitation(
  db: Database,
  token: string,
  { email, fullname, passwordHash }: { email: string; fullname: string; passwordHash: string },
  now: Date,
): Promise<number | InvitationProblem> {
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
    return made!.id;
  });
}
