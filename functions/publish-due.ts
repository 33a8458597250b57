import type { Config } from '@netlify/functions';

export { default } from '#src/features/desk/publish-due-endpoint.server.ts';

export const config: Config = { schedule: '*/5 * * * *' };
