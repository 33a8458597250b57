/** The one way in which the access of an account ends. Docs: docs/accounts.md. */
import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
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
import { roleLine, writeAudit, type Auditing } from '#src/kit/audit.private.server.ts';

/** All that opens something of an account without its password. An earlier release made the keys. */
const CREDENTIALS = [sessions, knownBrowsers, passwordResets, emailConfirmations, partnerKeys, ...CREDENTIAL_TABLES];

/** Why access ends: what else ends then. */
const ENDS = {
  'new password': {},
  'second factor added': {},
  'second factor removed': { factor: true },
  'lower role': { invited: true },
  /** removed from the staff, left it, or closed as a partner */
  closed: { factor: true, invited: true },
  /** whoever comes back, or comes from the partners, begins anew */
  'joined the staff': { factor: true },
} satisfies Record<string, { factor?: true; invited?: true }>;
export type EndedAccount = Pick<typeof accounts.$inferSelect, 'id' | 'emailKey' | 'fullname'>;

/**
 * Ends everything that opens something of an account: sessions, known browsers, links, keys, what extras have given it, and invitations
 * that it made; where it loses rights, also those that were made to it. Call it in the transaction that changes the account.
 * @returns how many sessions there were
 */
export async function endAccess(
  tx: Database,
  { id, emailKey, fullname }: EndedAccount,
  why: keyof typeof ENDS,
  by: Auditing,
): Promise<number> {
  const { factor, invited }: { factor?: true; invited?: true } = ENDS[why];
  const open = await tx.$count(sessions, eq(sessions.accountId, id));
  for (const table of CREDENTIALS) await tx.delete(table).where(eq(table.accountId, id));
  const toThem = invited && eq(sql`lower(${staffInvitations.email})`, emailKey);
  await withdrawInvitations(tx, or(eq(staffInvitations.invitedBy, id), toThem), by.now);
  const gone = factor ? await tx.delete(secondFactors).where(eq(secondFactors.accountId, id)).returning() : [];
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
