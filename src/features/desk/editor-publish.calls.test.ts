/** Publishing: pending changes, one build for two requests, failures, programs with the secret, and what begins or ends by the clock. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginBuild, isBuildDue, markBuildLive } from '#src/features/publishing/builds.private.server.ts';
import { listHeroSlides, listNotices } from '#src/features/content/content.server.ts';
import { catalogueChanges } from '#db/schema/catalogue-counts.ts';
import { articles, articleTypes, heroSlides, notices } from '#db/schema/content.ts';
import { builds, revisions } from '#db/schema/editing.ts';
import { seedContent } from '#db/seed/content.ts';
import { usePublisher } from '#src/features/publishing/publisher.private.server.ts';
import { heldPublisher } from '../../../tests/support/paused-publisher.ts';
import { ask, editor, entriesBy } from '../../../tests/support/staff.ts';
import { json, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
await seedContent(db);
const me = await editor(db);
const { list, read, put } = entriesBy(me);
beforeEach(async () => {
  await db.delete(revisions);
  await db.delete(builds);
  delete process.env.BUILD_HOOK_URL;
  delete process.env.PUBLISH_SECRET;
});
afterEach(() => usePublisher(undefined));

const state = async () => (await ask(me.visitor, 'GET', '/api/editor/publish')).body.data;
const press = () => ask(me.visitor, 'POST', '/api/editor/publish', {});
async function change(at: number, title: string) {
  const { id, version, data } = await read('question', (await list('question')).data[at].id);
  expect((await put('question', id, version, { ...data, title })).status).toBe(200);
}

test('what was changed waits, until a build that took it along is live', async () => {
  const builder = heldPublisher();
  const nothing = { pending_since: null, pending_prices: false, running: null, live: null, failed: null };
  expect(await state()).toEqual({ pending: 0, ...nothing });
  await change(0, 'One?');
  await change(0, 'One again?');
  await change(1, 'Two?');
  const before = await state();
  expect([before.pending, Date.now() - Date.parse(before.pending_since) < 60_000]).toEqual([2, true]);
  expect((await ask(me.visitor, 'GET', '/api/editor/revisions?pending=true')).body.total).toBe(3);
  expect((await press()).body.data).toMatchObject({
    pending: 2,
    running: { state: 'running', started_by: 'Erin Editor', finished_at: null },
  });
  await change(2, 'Three, meanwhile?');
  expect(await state()).toMatchObject({ pending: 3, running: { pages: 120 } });
  await builder.go();
  const live = { state: 'live', started_by: 'Erin Editor' };
  expect(await state()).toMatchObject({ pending: 1, running: null, live, failed: null });
});

test('what a running build publishes is not called live, nor is it once that fails, which says why', async () => {
  const builder = heldPublisher();
  await change(0, 'Is it live?');
  await press();
  await change(1, 'Saved meanwhile?');
  const entry = async (at: number) => {
    const listed = (await list('question')).data[at];
    const { pending } = await read('question', listed.id);
    expect(listed.pending).toBe(pending);
    return pending;
  };
  const notLive = async () => (await ask(me.visitor, 'GET', '/api/editor/revisions?pending=true')).body.total;
  const overview = async () => (await ask(me.visitor, 'GET', '/api/editor/overview')).body.data.find(isOfChanges).n;
  const isOfChanges = ({ section }: { section: string }) => section === 'changes';
  expect([await entry(0), await entry(1), await entry(2)]).toEqual([true, true, false]);
  expect([await notLive(), await overview()]).toEqual([2, 2]);
  await builder.go(new Error('The pages could not be built:\nsrc/pages/faq.astro: something is wrong'));
  expect(await state()).toMatchObject({
    pending: 2,
    running: null,
    live: null,
    failed: { state: 'failed', error: expect.stringContaining('faq.astro') },
  });
  expect(await entry(0)).toBe(true);
  await press();
  await builder.go();
  expect(await state()).toMatchObject({ pending: 0, failed: null, live: { state: 'live' } });
  expect([await entry(0), await notLive(), await overview()]).toEqual([false, 0, 0]);
});

test('a build that died with its machine does not stand in the way for ever', async () => {
  const builder = heldPublisher();
  await beginBuild(db, 'Somebody', new Date(Date.now() - 31 * 60_000));
  await press();
  expect([builder.begun, (await state()).running.started_by]).toEqual([1, 'Erin Editor']);
  await builder.go();
});

describe('a program', () => {
  const secret = 'publish-secret-of-this-test';
  const byProgram = (said: string) =>
    ask(me.visitor.thief(), 'POST', '/api/editor/publish', {}, { authorization: said, cookie: '' });

  test('with the secret publishes, and may do nothing else', async () => {
    const builder = heldPublisher();
    process.env.PUBLISH_SECRET = secret;
    expect((await byProgram(`Bearer ${secret}`)).body.data).toMatchObject({ running: { started_by: 'A program' } });
    await builder.go();
    for (const path of ['publish', 'entries/page'])
      expect((await json(`/api/editor/${path}`, { headers: { authorization: `Bearer ${secret}` } })).status).toBe(401);
  });

  test('without it does not', async () => {
    const builder = heldPublisher();
    for (const said of ['Bearer ', 'Bearer undefined', 'Bearer wrong', secret])
      expect((await byProgram(said)).status, said).toBe(401);
    process.env.PUBLISH_SECRET = secret;
    for (const said of ['Bearer ', `Bearer ${secret}x`, `Basic ${secret}`, secret, `Bearer ${secret} x`])
      expect((await byProgram(said)).status, said).toBe(401);
    process.env.PUBLISH_SECRET = 'short';
    expect((await byProgram('Bearer short')).status).toBe(503);
    expect(builder.begun).toBe(0);
  });
});

describe('on Netlify', () => {
  let server: Server;
  let asked: string[];
  let status: number;
  let live: number;
  let origin: string;
  beforeEach(async () => {
    [asked, status, live] = [[], 200, 0];
    server = createServer((request, response) => {
      if (request.url === '/build.json') return void response.end(JSON.stringify({ build: live }));
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.env.BUILD_HOOK_URL = `${origin}/build_hooks/123`;
  });
  afterEach(() => void server.close());

  test('the build hook is called once, and the site itself says when it is live', async () => {
    await change(0, 'From the hook?');
    const { id } = (await press()).body.data.running;
    await press();
    expect(asked).toEqual(['POST /build_hooks/123']);
    const { recordLiveBuild } = await import('#src/features/publishing/publisher.private.server.ts');
    await recordLiveBuild(db, origin);
    expect((await db.select().from(builds))[0]!.state).toBe('running');
    live = id;
    await recordLiveBuild(db, origin);
    expect(await db.select().from(builds)).toMatchObject([{ id, state: 'live' }]);
  });

  test('an order that is not taken is told, and the changes go on waiting', async () => {
    status = 404;
    await change(0, 'To nowhere?');
    const { status: said, body } = await press();
    expect([said, body.message]).toEqual([502, 'Netlify did not start the build (404). Please check BUILD_HOOK_URL.']);
    expect(await state()).toMatchObject({
      pending: 1,
      running: null,
      failed: { error: expect.stringContaining('404') },
    });
  });
});

test('where nothing can build, it says so', async () => {
  expect(await press()).toMatchObject({ status: 503, body: { message: expect.stringContaining('BUILD_HOOK_URL') } });
  expect(await db.$count(builds)).toBe(0);
});

describe('by the clock', () => {
  const now = new Date();
  const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
  beforeEach(async () => {
    await db.delete(notices);
    await db.delete(heroSlides).where(eq(heroSlides.title, 'Dated.'));
    await db.delete(articles).where(eq(articles.slug, 'scheduled'));
    await db.delete(catalogueChanges);
    const build = await beginBuild(db, 'Before', now);
    await markBuildLive(db, build!.id, now);
  });

  const period = { shownFrom: minutes(10), shownUntil: minutes(20) };
  const slide = { title: 'Dated.', text: 'Dated.', link: '/tires', linkText: 'See them', motif: 'winter' };
  test.each([
    ['slide', () => db.insert(heroSlides).values({ ...slide, ...period }), listHeroSlides],
    ['notice', () => db.insert(notices).values({ text: 'Dated.', ...period }), listNotices],
  ])('a %s is when it begins and when it ends, and is shown between', async (_, insert, list) => {
    await insert();
    const due = (...at: number[]) => Promise.all(at.map((n) => isBuildDue(db, minutes(n))));
    expect(await due(9, 11, 25)).toEqual([false, true, false]);
    const shown = (n: number) => list(db, minutes(n)).then((all) => all.some(({ text }) => text === 'Dated.'));
    expect(await Promise.all([9, 10, 20].map(shown))).toEqual([false, true, false]);
    const build = await beginBuild(db, 'After it began', minutes(12));
    await markBuildLive(db, build!.id, minutes(12));
    expect(await due(19, 21)).toEqual([false, true]);
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

  test('the season is, when winter tires begin and cease to come first', async () => {
    const at = (text: string) => new Date(text);
    const build = await beginBuild(db, 'Before', at('2026-09-30T12:00:00-06:00'));
    await markBuildLive(db, build!.id, at('2026-09-30T12:01:00-06:00'));
    expect(await isBuildDue(db, at('2026-09-30T23:55:00-06:00'))).toBe(false);
    expect(await isBuildDue(db, at('2026-10-01T00:00:00-06:00'))).toBe(true);
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
