import type { Config } from '@netlify/functions';
import { countNewMessages } from '#db/editor/inbox.ts';
import { countWaitingPartners } from '#db/editor/partners.ts';
import { countPending } from '#db/editor/revisions.ts';
import { countPriceLimits } from '#db/private/price-lookups.ts';
import { countWaitingOffers } from '#db/suppliers/desk-offers.ts';
import type { OverviewAnswer } from '#src/contracts/editor/figures.ts';
import { endpoint } from './http/endpoint.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = { path: '/api/editor/overview' };

/** `GET /api/editor/overview`: counts of what waits for an editor. */
export default endpoint({
  GET: requireEditor(async ({ db, who }): Promise<Omit<OverviewAnswer, 'status'>> => ({
    data: {
      who: who.who,
      messages: await countNewMessages(db),
      partners: await countWaitingPartners(db),
      price_limits: await countPriceLimits(db, new Date()),
      offers: await countWaitingOffers(db),
      pending: (await countPending(db)).notLive,
    },
  })),
});
