import type { Config } from '@netlify/functions';
import { confirmSample, listSamples } from '#db/samples/list-samples.ts';
import { countSamples, removeSamplesFor } from '#db/samples/remove-samples.ts';
import { samplesBody, type Samples, type SamplesBody } from '#src/contracts/editor/samples.ts';
import { countTexts } from '#src/domain/shop/samples.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';
import { endpoint, readBody } from './http/endpoint.ts';
import { requireEditor, type EditorCall } from './http/session/session.ts';

export const config: Config = {
  path: '/api/editor/samples',
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

const read = async ({ db }: EditorCall): Promise<Samples> => ({
  entries: await listSamples(db),
  removable: await countSamples(db),
});

/** Removing thousands of products takes longer than other changes of an editor. */
const REMOVAL_MS = 55_000;

export default endpoint({
  GET: requireEditor(async (call) => ({ data: await read(call) })),
  POST: requireEditor(async (call) => {
    const message = await change(call, await readBody(call.request, samplesBody));
    return { data: await read(call), message };
  }, REMOVAL_MS),
});

async function change(call: EditorCall, body: SamplesBody): Promise<string> {
  if (body.action === 'confirm') {
    await confirmSample(call.db, body);
    return 'Confirmed.';
  }
  const removed = await removeSamplesFor(call.db, call.who.accountId);
  call.waitUntil(Promise.all(['catalogue', 'content'].map(purgeEdgeCache)));
  return `Removed: ${countTexts(removed).join(', ') || 'nothing'}. Publish to update the pages.`;
}
