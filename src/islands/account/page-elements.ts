/** `id` of the dialog that shows the consent form (`ConsentDialog.astro`). */
export const CONSENT_DIALOG = 'consent';
