import type { Database } from '#db/client.ts';
import { confirmSample, listSamples } from './list-samples.private.server.ts';
import { countSamples, removeSamplesFor } from './remove-samples.private.server.ts';
import { changeSamplesCall, countTexts, samplesCall, type SamplesAnswer, type SamplesChange } from './samples-calls.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import { endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.server.ts';
import type { StaffCall } from '#src/features/accounts/session.server.ts';

const read = async (db: Database): Promise<SamplesAnswer> => ({
  entries: await listSamples(db),
  removable: await countSamples(db),
});

export default endpoint(
  answerStaff(samplesCall, async ({ db }) => ({ data: await read(db) })),
  answerStaff(changeSamplesCall, async (call, input) => {
    const message = await change(call, input);
    return { data: await read(call.db), message };
  }),
);

async function change({ db, waitUntil, who }: StaffCall, input: SamplesChange): Promise<string> {
  if (input.action === 'confirm') {
    await confirmSample(db, input);
    return 'Confirmed.';
  }
  const removed = await removeSamplesFor(db, who.accountId);
  waitUntil(Promise.all(['catalogue', 'content'].map(purgeEdgeCache)));
  return `Removed: ${countTexts(removed).join(', ') || 'nothing'}. Publish to update the pages.`;
}
