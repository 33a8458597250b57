import type { Database } from '#db/client.ts';
import { confirmSample, listSamples } from './list-samples.private.server.ts';
import { countSamples, removeSamplesFor } from './remove-samples.private.server.ts';
import {
  changeSamplesCall,
  countTexts,
  replaceCall,
  samplesCall,
  undoCall,
  type SamplesAnswer,
  type SamplesChange,
} from './samples-calls.ts';
import { lastTogether, replaceTexts, suggestedReplacements, undoTogether } from './replace-texts.private.server.ts';
import { editContext } from './editing.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import { endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.server.ts';
import type { StaffCall } from '#src/features/accounts/session.server.ts';

const read = async (db: Database): Promise<SamplesAnswer> => ({
  entries: await listSamples(db),
  removable: await countSamples(db),
  suggested: suggestedReplacements(await readSettings(db)),
  last: await lastTogether(db),
});

const purgeAll = ({ waitUntil }: StaffCall) =>
  waitUntil(Promise.all(['settings', 'catalogue', 'content'].map(purgeEdgeCache)));

export default endpoint(
  answerStaff(samplesCall, async ({ db }) => ({ data: await read(db) })),
  answerStaff(changeSamplesCall, async (call, input) => {
    const message = await change(call, input);
    return { data: await read(call.db), message };
  }),
  answerStaff(replaceCall, async (call, { pairs, dry }) => {
    const data = await replaceTexts(call.db, pairs, editContext(call), dry);
    const n = data.filter(({ error }) => !error).length;
    if (!dry) purgeAll(call);
    return {
      data,
      message: `${dry ? 'Would be changed' : 'Changed'}: ${n}. ${dry ? '' : 'Publish to update the pages.'}`,
    };
  }),
  answerStaff(undoCall, async (call, { at }) => {
    const kept = await undoTogether(call.db, new Date(at), editContext(call));
    purgeAll(call);
    const message = kept ? `Taken back, but for ${kept} that were changed since.` : 'Taken back.';
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
