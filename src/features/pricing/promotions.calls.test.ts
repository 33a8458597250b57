/** Promotions: added at the desk, counted into quotes on their days, kept with a quote, and published by the clock. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginBuild, isBuildDue, markBuildLive } from '#src/features/publishing/builds.private.server.ts';
import { listPromotions } from '#src/features/content/content.server.ts';
import { loadWords } from '#src/features/content/words.server.ts';
import { loadSiteMap } from '#src/features/publishing/site-map.server.ts';
import { rateLimits } from '#db/schema/accounts.ts';
import { promotions } from '#db/schema/content.ts';
import { builds } from '#db/schema/editing.ts';
import { products } from '#db/schema/products.ts';
import { seedContent } from '#db/seed/content.ts';
import { productPath } from '#src/kit/paths.ts';
import { isInMenus } from '#src/shell/navigation.ts';
import { blankEntry } from '#src/features/desk-frame/forms.ts';
import { daysBefore, dayOf } from '#src/kit/calendar-day.ts';
import { keepQuote, quoteOf } from '../../../tests/support/saved-quote.ts';
import { openShop, publishWords } from '../../../tests/support/shop.ts';
import { ask, editor, person } from '../../../tests/support/staff.ts';
import { Visitor } from '../../../tests/support/visitor.ts';

const shop = await openShop();
const { db } = shop;
const tires = await db.select({ id: products.id, title: products.title, slug: products.slug }).from(products);
const xIce = tires.find(({ title }) => title.startsWith('Michelin X-Ice Snow 225/65R17'))!.id;
const me = await editor(db);
const now = new Date();
const named = { title: 'Michelin 4 for 3', kind: 'free_tire', tires: 4, brands: ['michelin'], types: ['Winter Tires'] };
const sale = { ...blankEntry('promotion', now), ...named };
const add = (data: object) => ask(me.visitor, 'POST', '/api/editor/entries/promotion', { data });
const pageOf = async (more: object = {}, visitor = new Visitor()) =>
  (await visitor.get(await keepQuote(visitor, quoteOf(xIce, more)))).text;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await db.delete(promotions);
  await db.delete(rateLimits);
});

describe('at the desk', () => {
  test('a promotion is added, and the list says that it runs', async () => {
    expect(await add(sale)).toMatchObject({
      status: 200,
      body: { data: { note: 'running', path: '/promotions', data: { types: ['wintertires'] } } },
    });
    const noteOf = async (days: object) => (await add({ ...sale, ...days })).body.data.note;
    expect(await noteOf({ starts_on: daysBefore(now, 9), ends_on: daysBefore(now, 1) })).toBe('over');
    expect(await noteOf({ starts_on: daysBefore(now, -1) })).toBe('to come');
  });

  test.each<[object, string, string]>([
    [{ ends_on: daysBefore(now, 1) }, 'ends_on', 'It ends before it begins.'],
    [{ kind: 'percent', value: '100.01' }, 'value', 'At most 100 percent.'],
    [{ kind: 'amount', value: '0.00' }, 'value', 'More than 0.00.'],
    [{ tires: 1 }, 'tires', 'At least 2: one of them is free.'],
    [{ sizes: ['a big one'] }, 'sizes', 'Sizes such as 225/65R17.'],
    [{ types: ['winters'] }, 'types.0', 'A type such as winter tires or all-season tires.'],
    [{ brands: ['Michelin', 'Mischelin'] }, 'brands', 'Not in the catalogue: Mischelin.'],
    [{ patterns: ['X-Ice Snow', 'Nokian X-Ice Snow'] }, 'patterns', 'Not in the catalogue: Nokian X-Ice Snow.'],
  ])('%j is refused at its field', async (change, field, text) => {
    expect(await add({ ...sale, ...change })).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
    expect(await db.$count(promotions)).toBe(0);
  });
});

describe('a quote', () => {
  test('takes the shop’s own promotion off the total, and keeps it when it is over', async () => {
    await add(sale);
    const visitor = new Visitor();
    const path = await keepQuote(visitor, quoteOf(xIce));
    // 3 × 255.50, 4 × (5 recycling + 35 installed) and 5 % GST
    const expected = ['−$255.50: Michelin 4 for 3', 'Promotions', '$972.83', 'keeps its promotions'];
    for (const text of expected) expect((await visitor.get(path)).text).toContain(text);
    await db.update(promotions).set({ startsOn: daysBefore(now, 9), endsOn: daysBefore(now, 1) });
    for (const text of expected) expect((await visitor.get(path)).text).toContain(text);
    const again = await visitor.post('/api/quotes', { repeat: path.slice('/quotes/'.length) });
    const today = (await visitor.get(again.body.data.path)).text;
    expect(today).toContain('was $972.83, +$268.27');
    expect(today).not.toContain('4 for 3');
  });

  test('of three tires, another brand, or another type has none of it', async () => {
    await add(sale);
    expect(await pageOf({ lines: [{ id: xIce, quantity: 3 }] })).not.toContain('4 for 3');
    for (const title of ['Hakkapeliitta R5 225/65R17', 'CrossClimate2 225/65R17']) {
      const { id } = tires.find((tire) => tire.title.includes(title))!;
      expect(await pageOf({ lines: [{ id, quantity: 4 }] }), title).not.toContain('4 for 3');
    }
  });

  test('tells a maker’s rebate beside the total, which stays whole', async () => {
    await add({ ...sale, title: 'Michelin rebate', kind: 'rebate', value: '70.00' });
    const page = await pageOf();
    expect(page).toContain('Michelin rebate: $70 back from the maker by mail for every 4 tires');
    expect(page).toContain('$1,241.10');
    expect(page).not.toContain('−$');
  });

  test('at partner prices has a promotion only where it says so', async () => {
    const { visitor } = await person(db);
    await add({ ...sale, kind: 'amount', value: '10.00', tires: 1 });
    expect(await pageOf({ prices: 'own' }, visitor)).not.toContain('4 for 3');
    await db.update(promotions).set({ partners: true });
    expect(await pageOf({ prices: 'own' }, visitor)).toContain('−$40.00');
  });
});

describe('lists', () => {
  const list = async (query: string) => (await new Visitor().get(`/api/product?${query}`)).body.data as Tire[];
  type Tire = { id: number; title: string; size: string };

  test('a promotion leads to exactly its tires, and one that is over to none', async () => {
    await add({ ...sale, types: [], brands: ['michelin', 'nokian'], sizes: ['225/65R17'] });
    const found = await list('promotion=Michelin+4+for+3&pageSize=50');
    expect(found.length).toBeGreaterThan(1);
    for (const { title } of found) expect(title).toMatch(/^(Michelin|Nokian) .* 225\/65R17/);
    expect(await list('promotion=Over')).toEqual([]);
  });

  test('are in the order of what is paid for one, for a set, and for a set installed', async () => {
    const size = 'width=225&profile=65&rim=17&types=wintertires&sort=price';
    const first = async (basis: string) => (await list(`${size}&basis=${basis}`))[0]!.id;
    const cheapest = await first('each');
    expect(cheapest).not.toBe(xIce);
    await add({ ...sale, types: [] });
    expect(await first('each')).toBe(cheapest);
    expect([await first('set'), await first('installed')]).toEqual([xIce, xIce]);
  });
});

describe('by the clock', () => {
  const at = (day: string, time: string) => new Date(`${day}T${time}`);
  /** On days of 2020, whose offsets every time-zone database knows. */
  test.each([
    ['the clock goes forward', '2020-03-08', '2020-03-08', '-07:00', '2020-03-09T00:00-06:00'],
    ['the clock goes back', '2020-11-01', '2020-11-01', '-06:00', '2020-11-02T00:00-07:00'],
    ['over New Year', '2020-12-31', '2021-01-01', '-07:00', '2021-01-02T00:00-07:00'],
    ['on February 29', '2020-02-29', '2020-02-29', '-07:00', '2020-03-01T00:00-07:00'],
  ])('%s: it is due at its minute, and page and price change together', async (_, starts_on, ends_on, first, over) => {
    await db.delete(builds);
    await add({ ...sale, starts_on, ends_on });
    const product = productPath(tires.find(({ id }) => id === xIce)!);
    const shown = async () => [
      (await new Visitor().get(product)).text.includes('Michelin 4 for 3'),
      (await new Visitor().get('/api/product?promotion=Michelin+4+for+3')).body.data.length > 0,
      (await pageOf()).includes('−$255.50'),
    ];
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      /** Goes on to the minute before an instant, and to the instant. @returns whether a publication is due, and after it what is shown */
      const pass = async (to: string) => {
        vi.setSystemTime(Date.parse(to) - 60_000);
        const early = await isBuildDue(db, new Date());
        vi.setSystemTime(to);
        const due = await isBuildDue(db, new Date());
        const build = await beginBuild(db, 'The clock', new Date());
        await publishWords(shop);
        await markBuildLive(db, build!.id, new Date());
        return [early, due, ...(await shown())];
      };
      await pass(`${starts_on}T00:00${first}`.replace(starts_on, daysBefore(new Date(`${starts_on}T12:00Z`), 1)));
      expect(await pass(`${starts_on}T00:00${first}`)).toEqual([false, true, true, true, true]);
      expect(await pass(over)).toEqual([false, true, false, false, false]);
    } finally {
      vi.useRealTimers();
      await db.delete(builds);
    }
  });

  test('menu and site map name the page only while there is one', async () => {
    await add({ ...sale, starts_on: '2026-09-01', ends_on: '2026-09-30' });
    const named = async (time: Date) => {
      const words = await loadWords(db, time);
      const paths = (await loadSiteMap(db, words)).map(({ path }) => path);
      return [isInMenus(words, '/promotions'), paths.includes('/promotions')];
    };
    expect(await named(at('2026-09-30', '12:00Z'))).toEqual([true, true]);
    expect(await named(at('2026-10-02', '12:00Z'))).toEqual([false, false]);
  });
});

test('the sample shop has one that is over, so that its prices are those of the list', async () => {
  await seedContent(db);
  expect(await db.$count(promotions, eq(promotions.isSample, true))).toBe(1);
  const [sample] = await db.select().from(promotions);
  expect(sample!.endsOn < dayOf(now)).toBe(true);
  expect(await listPromotions(db)).toEqual([]);
});
