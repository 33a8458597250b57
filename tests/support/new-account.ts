import type { Database } from '#db/client.ts';
import { createAccount, type Account, type NewAccount } from '#src/features/accounts/accounts.private.server.ts';
import { hashPassword } from '#src/features/accounts/credentials.private.server.ts';

const passwordHash = await hashPassword('winter-tires');

/** Makes an active account that sees partner prices, as a test needs it. */
export async function newAccount(
  db: Database,
  email: string,
  now: Date,
  changes: Partial<NewAccount> = {},
): Promise<Account> {
  const made = await createAccount(
    db,
    {
      email,
      passwordHash,
      fullname: 'Bow Valley Collision',
      amvic: '',
      phone: '403-555-0100',
      status: 'active',
      isView: true,
      ...changes,
    },
    now,
  );
  return made!;
}
