import { readSettings } from '#db/public/content/settings.ts';
import { settingsCall } from '#src/contracts/content.ts';
import { publicSettings } from '#src/domain/shop/settings.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';

export const config = configOf(settingsCall);

/** `GET /api/settingGet`: the settings a visitor may see, and the code by which a client tells them from other data. */
export default endpoint(
  answer(settingsCall, async ({ db }) => ({ data: { code: 'settings', ...publicSettings(await readSettings(db)) } })),
);
