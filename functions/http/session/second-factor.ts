import { takeCode } from '#db/private/second-factors.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { throwFormError, type Call } from '../call.ts';
import { countLogin } from '../limits/login-limit.ts';

const { secondFactor: TEXTS } = ACCOUNT_TEXTS;

/**
 * Takes the code of an account's second factor. Wrong ones are limited like passwords, and apart from them, so that the right
 * password does not lift their limit.
 * @param known of a browser that the account knows
 * @throws CallError 400 about the field `code`, 429
 */
export async function requireCode(
  { db, ip }: Pick<Call, 'db' | 'ip'>,
  { id, username }: { id: number; username: string },
  code: string,
  known: string | undefined,
): Promise<void> {
  if (!code.trim()) throwFormError({ field: 'code', message: TEXTS.needed });
  const uncount = await countLogin(db, { username: `${username} code`, ip, known });
  if (!(await takeCode(db, id, code, new Date()))) throwFormError({ field: 'code', message: TEXTS.wrong });
  await uncount();
}
