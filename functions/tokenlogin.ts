import { viewerCall } from '#src/contracts/accounts.ts';
import { answerSignedIn, viewerAnswer } from './http/session/session.ts';

/** `POST /api/tokenlogin`: who is signed in by the session cookie, or 401. What the body holds is ignored. */
export default answerSignedIn(viewerCall, async ({ viewer }) => viewerAnswer(viewer));
