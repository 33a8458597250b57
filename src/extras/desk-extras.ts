import * as list from './desk-list.ts';

/** What extras add to the editors' desk. */
export const DESK_EXTRAS: readonly list.DeskExtra[] = Object.values(list);
