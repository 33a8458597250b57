import type { Config } from '@netlify/functions';
import { emptyBody } from '#src/contracts/empty-body.ts';
import { endpoint, readBody } from './http/endpoint.ts';
import { requireSignedIn } from './http/session/session.ts';
import { viewerAnswer } from './http/session/viewer-answer.ts';

export const config: Config = {
  path: '/api/tokenlogin',
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

/** `POST /api/tokenlogin`: who is signed in by the session cookie, or 401. What the body holds is ignored. */
export default endpoint({
  POST: requireSignedIn(async ({ request, viewer }) => {
    await readBody(request, emptyBody);
    return viewerAnswer(viewer);
  }),
});
