import type { Config } from '@netlify/functions';
import { isBuildDue } from '#db/editor/builds.ts';
import { deleteOldCounts } from '#db/private/expired.ts';
import { sumUpOldViews } from '#db/private/views.ts';
import { refreshDueOffers } from '#db/suppliers/refresh-prices.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';
import { logFailure } from './http/log.ts';
import { recordLiveBuild, startPublishing } from './http/editor/publisher.ts';
import { scheduled } from './http/scheduled.ts';

export const config: Config = { schedule: '*/5 * * * *' };

/** Every five minutes: publishes when an article, notice, promotion, season or price list is due, or a list has become too old. */
export default scheduled('publish-due', async (db, context, now) => {
  await deleteOldCounts(db, now);
  await sumUpOldViews(db, now);
  await recordLiveBuild(db, (await readSettings(db)).site_url);
  await refreshDueOffers(db, now);
  const due = await isBuildDue(db, now);
  if (due) {
    await purgeEdgeCache('catalogue'); // a price list may have been imported by a command, which cannot purge
    await startPublishing(db, 'The clock', (work) => context.waitUntil(work)).catch((error: unknown) =>
      logFailure('Publishing by the clock', error),
    );
  }
  return { due };
});
