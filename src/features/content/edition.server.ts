import { rows, type Database } from '#db/client.ts';
import type { Edition } from '#src/features/pricing/edition-prices.server.ts';
import type { Promotion } from '#src/features/pricing/promotion.ts';
import { settingsFrom, type Settings } from '#src/features/shop/settings.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { siteUrl } from '#db/site-url.ts';
import { listPromotions } from './content.server.ts';

export interface LiveEdition {
  /** which prices belong to it; `saved` until the shop is first published */
  prices: Edition;
  /** `12.0`; `12.1` once a price was changed in it */
  name: string;
  settings: Settings;
  promotions: Promotion[];
}

export type Terms = Pick<LiveEdition, 'settings' | 'promotions'>;

export async function readLiveEdition(db: Database): Promise<LiveEdition> {
  const [live] = await rows<{ number: number; name: string; terms: Terms }>(db)`
    select number, concat(number, '.', changes) as name, terms from editions where is_live order by number desc limit 1`;
  if (!live)
    return { prices: 'saved', name: '0.0', settings: await readSettings(db), promotions: await listPromotions(db) };
  // the release that has published it may have had other settings
  const stored = settingsFrom(Object.entries(live.terms.settings).map(([code, value]) => ({ code, value })));
  return {
    prices: live.number,
    name: live.name,
    settings: { ...stored, site_url: siteUrl(stored.site_url) },
    promotions: live.terms.promotions,
  };
}
