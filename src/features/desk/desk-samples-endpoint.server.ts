import type { Database } from '#db/client.ts';
import { confirmSample, listSamples } from '#db/samples/list-samples.ts';
import { countSamples, removeSamplesFor } from '#db/samples/remove-samples.ts';
import { changeSamplesCall, samplesCall, type Samples, type SamplesChange } from '#src/contracts/editor/samples.ts';
import { countTexts } from '#src/domain/shop/samples.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';
import { endpoint } from './http/endpoint.ts';
import { answerStaff } from './http/session/session.ts';
import type { StaffCall } from './http/session/session.ts';

const read = async (db: Database): Promise<Samples> => ({
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
