/** The extras that add something to the editors' desk: a line for each. */
export type { DeskExtra } from './desk-extra.ts';
export { default as appointments } from '#src/features/appointments/desk-extra.tsx';
export { default as quotes } from '#src/features/quotes/desk-extra.tsx';
