/** The extras that add something to the functions of other features: a line for each. */
export type { ServerExtra } from './server-extra.private.server.ts';
export { default as appointments } from '#src/features/appointments/server-extra.private.server.ts';
export { default as quotes } from '#src/features/quotes/server-extra.private.server.ts';
