import type { Config } from '@netlify/functions';
import { readSettings } from '#db/public/content/settings.ts';
import { publicSettings } from '#src/domain/shop/settings.ts';
import { endpoint } from './http/endpoint.ts';

export const config: Config = { path: '/api/settingGet' };

/** `GET /api/settingGet`: the settings a visitor may see, and the code by which a client tells them from other data. */
export default endpoint({
  GET: {
    tag: 'settings',
    answer: async ({ db }) => ({ data: { code: 'settings', ...publicSettings(await readSettings(db)) } }),
  },
});
