import type { Config } from '@netlify/functions';
import { confirmEntry, openShop, readPlan, takeSamplesOut } from '#db/opening/opening.ts';
import { openingBody, type OpeningProgress, type OpeningBody } from '#src/contracts/editor/opening.ts';
import { isReady } from '#src/domain/opening/opening-plan.ts';
import type { SampleCounts } from '#src/domain/opening/sample-counts.ts';
import { editContext } from './http/editor/editing.ts';
import { endpoint, readBody } from './http/endpoint.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';
import { readMailbox } from './http/env.ts';
import { requireEditor, type EditorCall } from './http/session/session.ts';

export const config: Config = {
  path: '/api/editor/opening',
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

const environment = () => ({ sendsMail: readMailbox() !== null });

async function opening({ db }: Pick<EditorCall, 'db'>, removed?: SampleCounts): Promise<OpeningProgress> {
  const steps = await readPlan(db, environment());
  return { steps, is_ready: isReady(steps), ...(removed && { removed }) };
}

const DONE: Record<OpeningBody['action'], string> = {
  confirm: 'Kept as it is.',
  remove: 'Samples removed. Publish to update the pages.',
  open:
    'The shop is open. The sample notice is off, new business accounts wait for your approval, and search engines get ' +
    'real ratings only. Publish to put it live.',
};

/** Removing thousands of products takes longer than other changes of an editor. */
const REMOVAL_MS = 55_000;

/** What the shop needs before it opens for real, and the changes that this takes; see `src/contracts/editor/opening.ts`. */
export default endpoint({
  GET: requireEditor(async (call) => ({ data: await opening(call) })),
  POST: requireEditor(async (call) => {
    const body = await readBody(call.request, openingBody);
    const removed = await act(call, body);
    if (body.action !== 'confirm')
      call.waitUntil(Promise.all(['catalogue', 'content', 'settings'].map(purgeEdgeCache)));
    return { data: await opening(call, removed), message: DONE[body.action] };
  }, REMOVAL_MS),
});

async function act(call: EditorCall, body: OpeningBody): Promise<SampleCounts | undefined> {
  if (body.action === 'remove') return takeSamplesOut(call.db, call.who.accountId, environment());
  if (body.action === 'confirm') await confirmEntry(call.db, body, environment());
  else await openShop(call.db, editContext(call), environment());
  return undefined;
}
