/** Everyday questions in the search box, by real requests to the sample shop. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { FitmentRow } from '#db/fitment/row.ts';
import { writeFitments } from '#db/fitment/write.ts';
import { seedContent } from '#db/seed/content.ts';
import { readCuratedWords, writeCuratedWords } from '#db/seed/search-words.ts';
import type { SuggestAnswer } from '#src/contracts/suggest.ts';
import { call, json, openShop, publishWords } from './shop.ts';
import { ask, editor, entriesBy } from './staff.ts';

const RAV4 = { make: 'Toyota', model: 'RAV4', yearFrom: 2019, yearTo: 2025, option: '', front: '225/65R17', rear: '' };

const connection = await openShop();
const { db } = connection;
beforeAll(async () => {
  await seedContent(db);
  await writeFitments(db, [{ ...RAV4, source: 'curated', verifiedAt: null } satisfies FitmentRow]);
  await writeCuratedWords(db, readCuratedWords());
  await publishWords(connection);
});

const leadsTo = async (q: string) => {
  const { status, headers } = await call(`/search?${new URLSearchParams({ q })}`);
  return status === 302 ? decodeURIComponent(headers.get('location')!).replaceAll('+', ' ') : status;
};

describe('a question leads to the page with the price or the hour', () => {
  test.each([
    ['flat repair', '/services/flat-tire-repair'],
    ['how much is a flat repair in calgary', '/services/flat-tire-repair'],
    ['flat tire', '/services/flat-tire-repair'],
    ['puncture', '/services/flat-tire-repair'],
    ['nail in tire', '/services/flat-tire-repair'],
    ['are you open sunday', '/contact'],
    ['open now', '/contact'],
    ['christmas hours', '/contact'],
    ['oil changes', '/services/oil-change'],
    ['oil change civic 2018', '/services/oil-change'],
    ['balancing', '/services/tire-balancing'],
    ['allignment', '/services/wheel-alignment'],
    ['changeover', '/services/tire-change'],
    ['winter tire storage', '/services/tire-storage'],
    ['are studs legal', '/faq#studs'],
    ['nitrogen', '/faq#nitrogen'],
    ['winter tire law', '/faq#winter-law'],
    ['road hazard', '/faq#road-hazard'],
    ['shipping to red deer', '/services/shipping-area'],
    ['do you ship to kelowna', '/services/shipping'],
    ['book an appointment', '/appointment'],
    ['cancel my appointment', '/appointment'],
    ['financing', '/services/financing'],
    ['gift card', '/faq#gift-cards'],
    ['jobs', '/contact'],
    ['uber inspection', '/services/uber-inspection'],
    ['price match', '/faq#price-match'],
  ])('%s', async (q, url) => expect(await leadsTo(q)).toBe(url));

  test.each(['winter tires installed rav4 2019', 'run flat tires', 'open country', '225/65r17 installation'])(
    'a search for tires leads to none: %s',
    async (q) => expect(String(await leadsTo(q))).toMatch(/^(?:200|\/tires.*)$/),
  );
});

test('the page is the first suggestion', async () => {
  const first = async (q: string) =>
    (await json<SuggestAnswer>(`/api/suggest?${new URLSearchParams({ q })}`)).body.data[0];
  expect(await first('flat repair price')).toMatchObject({
    label: 'Flat tire repair',
    url: '/services/flat-tire-repair',
  });
  expect(await first('ship to red deer')).toMatchObject({ label: 'Shipping area', url: '/services/shipping-area' });
});

test('a question whose page an editor has taken down leads to none', async () => {
  const me = await editor(db);
  const { list } = entriesBy(me);
  const { data } = await list('page', '?search=oil-change');
  const { id, version } = data.find(({ title }: { title: string }) => title === 'Oil change');
  expect(await leadsTo('synthetic oil change')).toBe('/services/oil-change');
  expect((await ask(me.visitor, 'DELETE', `/api/editor/entries/page/${id}?version=${version}`)).status).toBe(200);
  expect(await leadsTo('synthetic oil change')).not.toBe('/services/oil-change');
});
