import type { AccountChange } from '#src/contracts/editor/partners.ts';

/** Saves a change of an account, then shows the message. Only one change is saved at a time. */
export type ChangeAccount = (change: AccountChange, successMessage: string) => Promise<void>;
