/** Mails with links to accounts. Nobody learns from the answer that a mailbox was sent too many: then none is sent. */
import type { Database } from '#db/client.ts';
import { requestConfirmation, requestReset } from './mailed-links.private.server.ts';
import { CallError, type Call } from '#src/features/http/call.server.ts';
import { deliverInBackground } from './outbox.server.ts';

export async function mailConfirmation({ db, ip, waitUntil }: Call, accountId: number): Promise<void> {
  await requestConfirmation(db, accountId, { ip }, new Date()).catch(saysNothing);
  waitUntil(deliverInBackground(db));
}

export async function mailReset(
  db: Database,
  username: string,
  from: Parameters<typeof requestReset>[2],
): Promise<void> {
  await requestReset(db, username, from, new Date()).catch(saysNothing);
  await deliverInBackground(db);
}

function saysNothing(error: unknown): void {
  if (!(error instanceof CallError && error.status === 429)) throw error;
}
