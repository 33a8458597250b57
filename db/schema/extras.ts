/** The tables of extras (docs/architecture.md): a line for each. */
export type { PgTable as ExtraTable } from 'drizzle-orm/pg-core';
export * from '#src/features/appointments/appointments-tables.server.ts';
export * from '#src/features/quotes/quotes-table.server.ts';
