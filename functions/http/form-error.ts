import type { AccountFault } from '#src/domain/account/account.ts';
import { CallError } from './endpoint.ts';

/** @throws CallError 400 with the message and the field of a form's first error, if there is one */
export function throwFormError(fault: AccountFault | null): void {
  if (fault) throw new CallError(400, fault.message, { fields: { [fault.field]: fault.message } });
}
