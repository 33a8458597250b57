import type { PgColumn } from 'drizzle-orm/pg-core';
import * as list from '#db/schema/extras.ts';

const tables: list.ExtraTable[] = Object.values(list);

/** Tables of extras whose rows are deleted once they have expired. */
export const EXPIRING_TABLES = tables.filter(
  (table): table is list.ExtraTable & { expiresAt: PgColumn } => 'expiresAt' in table,
);
/** Tables of extras whose rows open something of an account without its password. */
export const CREDENTIAL_TABLES = tables.filter(
  (table): table is list.ExtraTable & { accountId: PgColumn } => 'tokenHash' in table && 'accountId' in table,
);
