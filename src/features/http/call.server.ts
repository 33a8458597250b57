import type { Database } from '#db/client.ts';
import type { AccountFault } from '#src/kit/account.ts';

export interface Call {
  request: Request;
  url: URL;
  params: Record<string, string | number>;
  db: Database;
  /** The caller's IP address according to the platform. Forwarding headers can be forged and are ignored. */
  ip: string;
  /** `Set-Cookie` headers of the response, whether it is a success or an error. */
  cookies: string[];
  /** Keeps the function running after the response until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

interface ErrorDetails {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** such as the current version after an edit conflict */
  data?: unknown;
}

/** An error response. Its message is shown to the visitor as it is. */
export class CallError extends Error {
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** @throws CallError 400 with the message and the field of a form's first error, if there is one */
export function throwFormError(fault: AccountFault | null): void {
  if (fault) throw new CallError(400, fault.message, { fields: { [fault.field]: fault.message } });
}
