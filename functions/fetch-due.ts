import type { Config } from '@netlify/functions';

export { default } from '#src/features/import/fetch-lists.server.ts';

export const config: Config = { schedule: '*/5 * * * *' };
