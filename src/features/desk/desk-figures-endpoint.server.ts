import { countAskedAppointments, countNewMessages } from '#db/editor/inbox.ts';
import { countWaitingPartners } from '#db/editor/partners.ts';
import { countPending } from '#db/editor/revisions.ts';
import { dailyTrends, viewCounts } from '#db/editor/trends.ts';
import { countPriceLimits } from '#db/private/price-lookups.ts';
import { listMissedSearches, listMissedSizes, listSearches } from '#db/private/searches.ts';
import { listWanted } from '#db/private/stock-alerts.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { countWaitingOffers } from '#db/suppliers/desk-offers.ts';
import { listSuppliers } from '#db/suppliers/suppliers.ts';
import { missedCall, overviewCall, searchesCall, trendsCall, viewsCall } from '#src/contracts/editor/figures.ts';
import { wantedWords } from '#src/domain/product/stock-alert.ts';
import { hoursGroups, shopOffset, shopsState } from '#src/domain/shop/hours.ts';
import { formatTireSize, parseSizeSlug } from '#src/domain/size/tire-size.ts';
import { endpoint } from './http/endpoint.ts';
import { answerStaff } from './http/session/session.ts';

export default endpoint(
  answerStaff(overviewCall, async ({ db, who }) => {
    const now = new Date();
    const { open, text } = shopsState(now, hoursGroups(await readSettings(db)), shopOffset);
    const suppliers = await listSuppliers(db, now);
    return {
      data: {
        who: who.who,
        open: { is_open: open, text },
        appointments: await countAskedAppointments(db),
        messages: await countNewMessages(db),
        partners: await countWaitingPartners(db),
        price_limits: await countPriceLimits(db, now),
        offers: await countWaitingOffers(db),
        pending: (await countPending(db)).notLive,
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
