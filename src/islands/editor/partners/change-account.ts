import type { changePartner } from '#src/stores/editor/inbox.ts';

/** Saves a change of an account, then shows the message. Only one change is saved at a time. */
export type ChangeAccount = (change: Parameters<typeof changePartner>[1], successMessage: string) => Promise<void>;
