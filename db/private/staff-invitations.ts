import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts, staffInvitations } from '#db/schema/accounts.ts';
import type { InvitationProblem } from '#src/domain/account/invitation-problems.ts';
import type { StaffRole } from '#src/domain/account/staff.ts';
import { emailKey, plainEmail } from '#src/domain/message/email.ts';
import { writeAudit, type Who } from '../editor/audit.ts';
import { createAccount, type Account } from './accounts.ts';
import { newToken, tokenHash } from './secret.ts';

/** An invitation works this long. */
const INVITATION_MS = 7 * 86_400_000;

export interface NewInvitation {
  /** empty: for the first owner, who types it */
  email: string;
  role: StaffRole;
  isMailed: boolean;
}
export interface OpenInvitation extends Omit<NewInvitation, 'isMailed'> {
  id: number;
  who: string;
  isMailed: boolean;
  /** somebody can sign in with this email address, so that the invitation asks for their password */
  hasAccount: boolean;
}

/** Invitations that can still be used. */
export const isOpen = (now: Date) =>
  and(isNull(staffInvitations.usedAt), isNull(staffInvitations.withdrawnAt), gt(staffInvitations.expiresAt, now));

/** Withdraws what is open of the invitations that fit. A mail that waits is not sent any more. */
export const withdrawInvitations = (db: Database, which: ReturnType<typeof or>, now: Date) =>
  db
    .update(staffInvitations)
    .set({ withdrawnAt: now, expiresAt: now })
    .where(and(which, isOpen(now)))
    .returning();

/**
 * Invites somebody, and withdraws an earlier invitation to the same address.
 * @returns the token of the link to hand over; null for a mailed one, whose token is made when the mail is sent
 */
export async function createInvitation(
  db: Database,
  { email, role, isMailed }: NewInvitation,
  { accountId, who, now }: Who & { now: Date },
): Promise<string | null> {
  const token = isMailed ? null : newToken();
  await db.transaction(async (tx) => {
    await withdrawInvitations(tx, eq(sql`lower(${staffInvitations.email})`, emailKey(email)), now);
    const [made] = await tx
      .insert(staffInvitations)
      .values({
        email: plainEmail(email),
        role,
        isMailed,
        who,
        invitedBy: accountId,
        tokenHash: token && tokenHash(token),
        createdAt: now,
        nextAttemptAt: now,
        deliveredAt: isMailed ? null : now,
        expiresAt: new Date(now.getTime() + INVITATION_MS),
      })
      .returning({ id: staffInvitations.id });
    const title = email || 'The first owner';
    const line = {
      subject: 'invitation',
      subjectId: made!.id,
      title,
      field: 'role',
      before: null,
      after: role,
    } as const;
    await writeAudit(tx, [line], { accountId, who, now });
  });
  return token;
}

/** A new code for the first owner, which voids the one before; null when the shop has an owner. */
export const createOwnerCode = async (db: Database, now: Date): Promise<string | null> =>
  (await hasOwner(db))
    ? null
    : createInvitation(
        db,
        { email: '', role: 'owner', isMailed: false },
        { accountId: null, who: 'The terminal', now },
      );

const hasOwner = async (db: Database): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.staffRole, 'owner'), eq(accounts.status, 'active')))) > 0;

/** The invitation of a link, or why it does not work. */
export async function findInvitation(
  db: Database,
  token: string,
  now: Date,
): Promise<OpenInvitation | InvitationProblem> {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.tokenHash, tokenHash(token)))
    .for('update');
  if (!found) return 'unknown';
  if (found.usedAt) return 'used';
  if (found.withdrawnAt) return 'withdrawn';
  if (found.expiresAt <= now) return 'expired';
  const { id, email, role, who, isMailed } = found;
  if (!email && (await hasOwner(db))) return 'has an owner';
  const has = email && and(eq(accounts.emailKey, emailKey(email)), ne(accounts.status, 'closed'));
  return { id, email, role, who, isMailed, hasAccount: has ? (await db.$count(accounts, has)) > 0 : false };
}

/**
 * Makes whoever holds a link one of the staff: with an account of their own, whose password was verified, or a new one. An
 * account that was closed is opened again, with the new name and password. An invitation works once, even when it is used
 * twice at the same moment.
 * @param person of a known account, only its email and verified `passwordHash` count
 * @returns the id of the account, or why the link does not work
 */
export async function redeemInvitation(
  db: Database,
  token: string,
  person: { email: string; fullname: string; passwordHash: string },
  now: Date,
): Promise<number | InvitationProblem> {
  return db.transaction(async (tx) => {
    const invitation = await findInvitation(tx, token, now);
    if (typeof invitation === 'string') return invitation;
    const { id, role, isMailed, who } = invitation;
    const key = emailKey(invitation.email || person.email);
    const [known] = await tx.select().from(accounts).where(eq(accounts.emailKey, key)).for('update');
    if (known?.isSample || known?.staffRole) return 'has an account';
    const { fullname, passwordHash } = person;
    if (known && known.status !== 'closed' && known.passwordHash !== passwordHash) return 'has an account';
    const account: Pick<Account, 'id'> | null =
      known ??
      (await createAccount(
        tx,
        {
          email: invitation.email || person.email,
          fullname,
          passwordHash,
          amvic: '',
          phone: '',
          status: 'active',
          isView: true,
        },
        now,
      ));
    if (!account) return 'has an account';
    await tx
      .update(accounts)
      .set({
        staffRole: role,
        status: 'active',
        isView: true,
        updatedAt: now,
        ...(isMailed && { emailState: 'confirmed' as const }),
        ...(known?.status === 'closed' && { fullname, passwordHash }),
      })
      .where(eq(accounts.id, account.id));
    await tx.update(staffInvitations).set({ usedAt: now }).where(eq(staffInvitations.id, id));
    const title = known && known.status !== 'closed' ? known.fullname : fullname;
    const line = { subject: 'staff', subjectId: account.id, title, field: 'role', before: null, after: role } as const;
    await writeAudit(tx, [line], { accountId: account.id, who: `${title}, invited by ${who}`, now });
    return account.id;
  });
}
