/** The dialog's id, which its button names in `commandfor`. */
export const WARRANTY_DIALOG_ID = 'warranty';
