import * as list from './server-list.private.server.ts';

/** What extras add to functions. */
export const SERVER_EXTRAS: readonly list.ServerExtra[] = Object.values(list);
