import * as list from './desk-list.ts';

export const DESK_EXTRAS: readonly list.DeskExtra[] = Object.values(list);
