import { rows, type Database } from '#db/client.ts';
import { siteUrl } from '#db/site-url.ts';
import { setShopZone } from '#src/kit/time-zone.ts';
import { setShopUnits } from '#src/kit/units.ts';
import { settingsFrom, type Settings } from './settings.ts';

/** With defaults for missing and invalid ones; sets the time zone and units of this process. */
export async function readSettings(db: Database): Promise<Settings> {
  const stored = settingsFrom(await rows<{ code: string; value: unknown }>(db)`select code, value from settings`);
  setShopZone(stored.region.timeZone);
  setShopUnits(stored.region.units);
  return { ...stored, site_url: siteUrl(stored.site_url) };
}
