import type { Config } from '@netlify/functions';

export { default } from '#src/features/desk/uploads-endpoint.server.ts';

export const config: Config = { path: '/uploads/:name' };
