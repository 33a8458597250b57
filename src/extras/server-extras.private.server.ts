import * as list from './server-list.private.server.ts';

export const SERVER_EXTRAS: readonly list.ServerExtra[] = Object.values(list);
