/**
 * Makes the derivation of keys from passwords light: tests derive thousands, which is most of the work of some files, and none
 * guards anything. What is stored says the parameters of the shop. `src/features/accounts/login-work.calls.test.ts` runs without this, and
 * counts what the shop asks for.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The memory that the shop asks for; a key that a test derives itself, with less, is left alone. */
const SHOPS_KIB = 19_456;

const holder = globalThis as { arePasswordsLight?: boolean };
if (!holder.arePasswordsLight) {
  holder.arePasswordsLight = true;
  const { argon2 } = crypto;
  const light: typeof argon2 = (algorithm, parameters, done) =>
    argon2(algorithm, parameters.memory < SHOPS_KIB ? parameters : { ...parameters, memory: 8, passes: 1 }, done);
  Object.assign(crypto, { argon2: light });
  syncBuiltinESMExports();
}
