import type { AccountFault } from '#src/domain/account/account.ts';
import { CallError } from './call-error.ts';

/** @throws CallError 400 with what is wrong with a form first, in its own words, and the field it is about */
export function throwFormError(fault: AccountFault | null): void {
  if (fault) throw new CallError(400, fault.message, { fields: { [fault.field]: fault.message } });
}
