import { viewerCall } from './accounts-calls.ts';
import { answerSignedIn, viewerAnswer } from './session.server.ts';

export default answerSignedIn(viewerCall, async ({ viewer }) =>
  viewerAnswer({ ...viewer, is_editor: Boolean(viewer.role ?? viewer.roleWithFactor) }),
);
