import { isBuildDue } from '#src/features/publishing/builds.private.server.ts';
import { sumUpOldViews } from '#src/features/figures/views.private.server.ts';
import { refreshDueOffers } from '#src/features/suppliers/stored-offers.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import { logFailure } from '#src/features/http/log.server.ts';
import { recordLiveBuild, startPublishing } from '#src/features/publishing/publisher.private.server.ts';
import { scheduled } from '#src/features/http/scheduled.server.ts';

/** Every five minutes: publishes when an article, notice, promotion, season or price list is due, or a list has become too old. */
export default scheduled('publish-due', async (db, context, now) => {
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
