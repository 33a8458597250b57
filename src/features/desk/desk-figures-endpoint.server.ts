import { SERVER_EXTRAS } from '#src/extras/server-extras.private.server.ts';
import { countNewMessages } from '#src/features/inbox/inbox.private.server.ts';
import { countWaitingPartners } from '#src/features/inbox/partners.private.server.ts';
import { countPending } from './revisions.private.server.ts';
import { dailyTrends, viewCounts } from './trends.private.server.ts';
import { countPriceLimits } from '#src/features/pricing/price-lookups.private.server.ts';
import { listMissedSearches, listMissedSizes, listSearches } from '#src/features/search/searches.private.server.ts';
import { listWanted } from '#src/features/stock-alerts/stock-alerts.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { countWaitingOffers } from '#src/features/suppliers/desk-offers.private.server.ts';
import { listSuppliers } from '#src/features/suppliers/suppliers.private.server.ts';
import {
  missedCall,
  overviewCall,
  searchesCall,
  trendsCall,
  viewsCall,
} from '#src/features/desk-frame/figures-calls.ts';
import { wantedWords } from '#src/features/products/stock-alert.ts';
import { hoursGroups, shopOffset, shopsState } from '#src/features/shop/hours.ts';
import { formatTireSize, parseSizeSlug } from '#src/features/sizes/tire-size.ts';
import { endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.server.ts';

export default endpoint(
  answerStaff(overviewCall, async ({ db, who }) => {
    const now = new Date();
    const { open, text } = shopsState(now, hoursGroups(await readSettings(db)), shopOffset);
    const suppliers = await listSuppliers(db, now);
    return {
      data: {
        who: who.who,
        open: { is_open: open, text },
        messages: await countNewMessages(db),
        partners: await countWaitingPartners(db),
        price_limits: await countPriceLimits(db, now),
        offers: await countWaitingOffers(db),
        pending: (await countPending(db)).pending,
        more: await Promise.all(SERVER_EXTRAS.flatMap(({ waiting }) => waiting?.(db) ?? [])),
        overdue_lists: suppliers.filter((s) => s.active && s.last_list?.is_stale).map(({ title }) => title),
      },
    };
  }),
  answerStaff(trendsCall, async ({ db }) => ({ data: await dailyTrends(db, new Date()) })),
  answerStaff(missedCall, async ({ db }, { days }) => {
    const now = new Date();
    const missed = await listMissedSizes(db, days, now);
    const wanted = await listWanted(db, now);
    return {
      data: {
        wanted: wanted.flatMap(({ count, last_day, ...target }) => {
          const words = wantedWords(target);
          return words ? [{ ...words, count, last_day }] : [];
        }),
        missed: missed.flatMap(({ text, ...counted }) => {
          const size = parseSizeSlug(text);
          return size ? [{ size: formatTireSize(size), size_slug: text, ...counted }] : [];
        }),
      },
    };
  }),
  answerStaff(searchesCall, async ({ db }, { days }) => {
    const now = new Date();
    return { data: { all: await listSearches(db, days, now), missed: await listMissedSearches(db, days, now) } };
  }),
  answerStaff(viewsCall, async ({ db }, { days, path }) => ({ data: await viewCounts(db, days, path, new Date()) })),
);
