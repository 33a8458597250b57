import type { Viewer } from '#src/domain/account/account.ts';

/** The response about the account that is signed in. No other data of the account leaves the server. */
export const viewerAnswer = (
  { username, fullname, phone_number, is_view, is_vip, is_editor, is_pending, is_unconfirmed }: Viewer,
  message?: string,
): { data: Viewer; message?: string } => ({
  data: { username, fullname, phone_number, is_view, is_vip, is_editor, is_pending, is_unconfirmed },
  ...(message && { message }),
});
