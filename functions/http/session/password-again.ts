import { findAccount, type Account } from '#db/private/accounts.ts';
import { verifyPassword } from '#db/private/password.ts';
import type { SignedIn } from '#db/private/sessions.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { CallError, type Call } from '../call.ts';
import { countLogin } from '../limits/login-limit.ts';

/** The signed-in account, whose password was typed once more. Wrong ones are limited per session. @throws CallError 403, 429 */
export async function requirePassword(
  { db, ip, viewer }: Call & { viewer: SignedIn },
  password: string,
  wrong: string = ACCOUNT_TEXTS.wrongOldPassword,
): Promise<Account> {
  const uncount = await countLogin(db, { username: viewer.username, ip, known: `session ${viewer.sessionId}` });
  const account = await findAccount(db, viewer.accountId);
  if (!account || !(await verifyPassword(password, account.passwordHash)))
    throw new CallError(403, wrong, { fields: { password: wrong } });
  await uncount();
  return account;
}
