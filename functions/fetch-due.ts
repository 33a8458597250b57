import type { Config } from '@netlify/functions';

export { default } from '#src/features/import/fetch-due-endpoint.server.ts';

export const config: Config = { schedule: '*/5 * * * *' };
