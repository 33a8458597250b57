import { viewerCall } from '#src/contracts/accounts.ts';
import { answerSignedIn, viewerAnswer } from './http/session/session.ts';

export default answerSignedIn(viewerCall, async ({ viewer }) => viewerAnswer(viewer));
