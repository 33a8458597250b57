import { viewerCall } from '#src/contracts/accounts.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';
import { viewerAnswer } from './http/session/viewer-answer.ts';

export const config = configOf(viewerCall);

/** `POST /api/tokenlogin`: who is signed in by the session cookie, or 401. What the body holds is ignored. */
export default endpoint(
  answer(viewerCall, async ({ viewer }) => {
    return viewerAnswer(viewer);
  }),
);
