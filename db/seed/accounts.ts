import { inArray } from 'drizzle-orm';
import type { Connection, Database } from '../client.ts';
import { createAccount } from '#src/features/accounts/accounts.private.server.ts';
import { hashPassword } from '#src/features/accounts/credentials.private.server.ts';
import { accounts } from '../schema/accounts.ts';
import type { StaffRole } from '#src/features/accounts/staff.ts';

export interface DemoAccount {
  email: string;
  password: string;
  fullname: string;
  phone: string;
  amvic: string;
  sees: string;
  status: 'active' | 'pending';
  isView: boolean;
  isVip: boolean;
  staffRole?: StaffRole;
}

const account = (name: string, fullname: string, sees: string, rights: Partial<DemoAccount>): DemoAccount => ({
  email: `${name}@demo.example`,
  password: `${name}-demo`,
  fullname,
  phone: '403-555-0100',
  amvic: '',
  sees,
  status: 'active',
  isView: true,
  isVip: false,
  ...rights,
});

/** Demo accounts. Their passwords are public, so they exist in the embedded database only. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('partner', 'Sample Collision Ltd.', 'partner prices', { amvic: 'B1000000' }),
  account('vip', 'Sample Autobody Group', 'partner and VIP prices', { isVip: true }),
  account('pending', 'Sample Garage', 'no partner prices until approved', { status: 'pending', isView: false }),
  account('editor', 'Sample Editor', 'partner prices, and owner of the shop', { staffRole: 'owner' }),
];

/**
 * Creates the demo accounts in an embedded database that has no accounts.
 * @returns the number of accounts created
 * @throws for any other database, where accounts with public passwords would be a security hole
 */
export async function seedAccounts({ db, kind }: Pick<Connection, 'db' | 'kind'>): Promise<number> {
  if (kind !== 'pglite') throw new Error('Demo accounts are for the embedded database alone.');
  if ((await db.$count(accounts)) > 0) return 0;
  const ready = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ password, sees: _, ...demo }) => ({
      ...demo,
      passwordHash: await hashPassword(password),
    })),
  );
  await db.transaction(async (transaction) => {
    for (const demo of ready) await createAccount(transaction as Database, { ...demo, isSample: true }, new Date());
  });
  return ready.length;
}

/** The existing demo accounts as lines to print; none outside the embedded database. */
export async function demoAccountLines({ db, kind }: Pick<Connection, 'db' | 'kind'>): Promise<string[]> {
  if (kind !== 'pglite') return [];
  const found = await db
    .select({ key: accounts.emailKey })
    .from(accounts)
    .where(
      inArray(
        accounts.emailKey,
        DEMO_ACCOUNTS.map(({ email }) => email),
      ),
    );
  const there = DEMO_ACCOUNTS.filter(({ email }) => found.some(({ key }) => key === email));
  return there.map(({ email, password, sees }) => `  ${email.padEnd(21)} ${password.padEnd(13)} ${sees}`);
}
