import type { Database } from '#db/client.ts';
import { confirmSample, listSamples } from './list-samples.private.server.ts';
import { countSamples, removeSamplesFor } from './remove-samples.private.server.ts';
import {
  changeSamplesCall,
  countTexts,
  replaceCall,
  samplesCall,
  type SamplesAnswer,
  type SamplesChange,
} from './samples-calls.ts';
import { replaceTexts, suggestedReplacements } from './replace-texts.private.server.ts';
import { editContext } from './editing.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import { endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff, type StaffCall } from '#src/features/accounts/session.server.ts';

const read = async (db: Database): Promise<SamplesAnswer> => ({
  entries: await listSamples(db),
  removable: await countSamples(db),
  suggested: suggestedReplacements(await readSettings(db)),
});

export default endpoint(
  answerStaff(samplesCall, async ({ db }) => ({ data: await read(db) })),
  answerStaff(changeSamplesCall, async (call, input) => {
    const message = await change(call, input);
    return { data: await read(call.db), message };
  }),
  answerStaff(replaceCall, async (call, { pairs, dry }) => {
    const data = await replaceTexts(call.db, pairs, editContext(call), dry);
    const n = data.filter(({ error }) => !error).length;
    if (!dry) call.waitUntil(Promise.all(['settings', 'catalogue', 'content'].map(purgeEdgeCache)));
    return {
      data,
      message: `${dry ? 'Would be changed' : 'Changed'}: ${n}. ${dry ? '' : 'Publish to update the pages.'}`,
    };
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
