import type { EntryData } from '../editor/entry-kinds.ts';

/** A notice at the top of all pages for a limited time: "October rush: book early". */
export type Notice = EntryData['notice'];
