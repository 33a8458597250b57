import { countAskedAppointments, countNewMessages } from '#db/editor/inbox.ts';
import { countWaitingPartners } from '#db/editor/partners.ts';
import { countPending } from '#db/editor/revisions.ts';
import { countPriceLimits } from '#db/private/price-lookups.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { countWaitingOffers } from '#db/suppliers/desk-offers.ts';
import { listSuppliers } from '#db/suppliers/desk-suppliers.ts';
import { overviewCall } from '#src/contracts/editor/figures.ts';
import { hoursGroups, shopOffset, shopsState } from '#src/domain/shop/hours.ts';
import { answerStaff } from './http/session/session.ts';

/** `GET /api/editor/overview`: the shop’s day: open until when, and what waits for an editor. */
export default answerStaff(overviewCall, async ({ db, who }) => {
  const now = new Date();
  const settings = await readSettings(db);
  const { open, text } = shopsState(now, hoursGroups(settings), shopOffset);
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
});
