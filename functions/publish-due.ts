import type { Config } from '@netlify/functions';
import { isBuildDue } from '#db/editor/builds.ts';
import { deleteOldMissedSizes } from '#db/private/missed-sizes.ts';
import { deleteOldSearches } from '#db/private/searches.ts';
import { sumUpOldViews } from '#db/private/views.ts';
import { refreshDueOffers } from '#db/suppliers/refresh-due.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { logRequests } from './http/request-log.ts';
import { database } from './http/database.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';
import { logFailure } from './http/log.ts';
import { recordLiveBuild, startPublishing } from './http/editor/publisher.ts';

export const config: Config = { schedule: '*/5 * * * *' };

/**
 * Every five minutes: publishes when an article is due, a notice begins or ends, the season changes, a price list was
 * imported or has become too old.
 */
export default logRequests(async (_request, context) => {
  const db = await database();
  const now = new Date();
  await deleteOldMissedSizes(db, now);
  await deleteOldSearches(db, now);
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
  return Response.json({ due });
}, 'publish-due');
