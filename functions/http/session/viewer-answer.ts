import type { ViewerAnswer } from '#src/contracts/accounts.ts';
import type { Viewer } from '#src/domain/account/account.ts';

/** Tells a browser who it is signed in as; of an account this and nothing more leaves the server. */
export const viewerAnswer = (
  { username, fullname, is_view, is_vip, is_editor, is_pending }: Viewer,
  message?: string,
): Omit<ViewerAnswer, 'status'> => ({
  data: { username, fullname, is_view, is_vip, is_editor, is_pending },
  ...(message && { message }),
});
