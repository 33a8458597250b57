/** What is published by the clock: what begins or ends, a new season, and price lists. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginBuild, markBuildLive, isBuildDue } from '#src/features/publishing/builds.private.server.ts';
import { listHeroSlides } from '#src/features/content/content.server.ts';
import { catalogueChanges } from '#db/schema/catalogue-counts.ts';
import { articles, articleTypes, heroSlides, notices } from '#db/schema/content.ts';
import { builds, revisions } from '#db/schema/editing.ts';
import { seedContent } from '#db/seed/content.ts';
import { usePublisher } from './publisher.server.ts';
import { heldPublisher } from '../../../tests/support/paused-publisher.ts';
import { ask, editor, type Person } from '../../../tests/support/staff.ts';
import { openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
let me: Person;
beforeAll(async () => {
  await seedContent(db);
  me = await editor(db);
});
beforeEach(async () => {
  await db.delete(revisions);
  await db.delete(builds);
  delete process.env.BUILD_HOOK_URL;
  delete process.env.PUBLISH_SECRET;
});
afterEach(() => usePublisher(undefined));

const state = async () => (await ask(me.visitor, 'GET', '/api/editor/publish')).body.data;

describe('by the clock', () => {
  const now = new Date();
  const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
  beforeEach(async () => {
    await db.delete(notices);
    await db.delete(articles).where(eq(articles.slug, 'scheduled'));
    await db.delete(catalogueChanges);
    const build = await beginBuild(db, 'Before', now);
    await markBuildLive(db, build!.id, now);
  });

  test('a slide is when it begins and when it ends, and is on the home page between', async () => {
    const words = { title: 'Dated.', link: '/tires', linkText: 'See them', motif: 'winter' };
    await db.insert(heroSlides).values({ ...words, shownFrom: minutes(10), shownUntil: minutes(20) });
    expect([await isBuildDue(db, minutes(9)), await isBuildDue(db, minutes(11))]).toEqual([false, true]);
    const shown = async (at: Date) => (await listHeroSlides(db, at)).some(({ title }) => title === 'Dated.');
    expect([await shown(minutes(9)), await shown(minutes(10)), await shown(minutes(20))]).toEqual([false, true, false]);
    const build = await beginBuild(db, 'After it began', minutes(12));
    await markBuildLive(db, build!.id, minutes(12));
    expect([await isBuildDue(db, minutes(19)), await isBuildDue(db, minutes(21))]).toEqual([false, true]);
    await db.delete(heroSlides).where(eq(heroSlides.title, 'Dated.'));
  });

  test('an article is when its hour has come, once', async () => {
    const [type] = await db.select().from(articleTypes);
    await db.insert(articles).values({ slug: 'scheduled', typeId: type!.id, title: 'S', publishedAt: minutes(10) });
    expect([await isBuildDue(db, minutes(9)), await isBuildDue(db, minutes(11))]).toEqual([false, true]);
    const build = await beginBuild(db, 'The clock', minutes(11));
    expect(await isBuildDue(db, minutes(12))).toBe(false);
    await markBuildLive(db, build!.id, minutes(12));
    expect(await isBuildDue(db, minutes(13))).toBe(false);
  });

  test('a notice is when it begins and when it ends', async () => {
    await db.insert(notices).values({ text: 'N', shownFrom: minutes(10), shownUntil: minutes(20) });
    expect([
      await isBuildDue(db, minutes(9)),
      await isBuildDue(db, minutes(11)),
      await isBuildDue(db, minutes(25)),
    ]).toEqual([false, true, false]);
    const build = await beginBuild(db, 'The clock', minutes(11));
    await markBuildLive(db, build!.id, minutes(12));
    expect([await isBuildDue(db, minutes(19)), await isBuildDue(db, minutes(21))]).toEqual([false, true]);
  });

  test('the season is, when winter tires begin and cease to come first', async () => {
    const at = (text: string) => new Date(text);
    const build = await beginBuild(db, 'Before', at('2026-09-30T12:00:00-06:00'));
    await markBuildLive(db, build!.id, at('2026-09-30T12:01:00-06:00'));
    expect([
      await isBuildDue(db, at('2026-09-30T23:55:00-06:00')),
      await isBuildDue(db, at('2026-10-01T00:00:00-06:00')),
    ]).toEqual([false, true]);
  });

  test('a price list is, after it was taken in', async () => {
    await db.insert(catalogueChanges).values({ source: 'import', fingerprint: 'x', rows: 1 });
    expect(await isBuildDue(db, minutes(1))).toBe(true);
    expect(await state()).toMatchObject({ pending: 0, pending_prices: true });
  });

  test('the function starts the build', async () => {
    const builder = heldPublisher();
    await db.insert(catalogueChanges).values({ source: 'import', fingerprint: 'x', rows: 1 });
    const { default: publishDue } = await import('./publish-due-endpoint.server.ts');
    const work: Array<Promise<unknown>> = [];
    const run = async () =>
      (await publishDue(new Request('http://localhost/'), { ip: '', waitUntil: (one) => void work.push(one) })).json();
    expect(await run()).toEqual({ due: true });
    expect(await run()).toEqual({ due: false });
    await builder.go();
    await Promise.all(work);
    expect([builder.begun, (await state()).live.started_by]).toEqual([1, 'The clock']);
  });
});
