/** Publishing: pending changes, one build for two requests, failures, the schedule, and programs that know the secret. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginBuild, markBuildLive, isBuildDue } from '#db/editor/builds.ts';
import { listHeroSlides } from '#db/public/home.ts';
import { articles, articleTypes, builds, catalogueChanges, heroSlides, notices, revisions } from '#db/schema.ts';
import { seedContent } from '#db/seed/content.ts';
import { usePublisher, type Publisher } from '#functions/http/editor/publisher.ts';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { ask, editor, type Person } from './staff.ts';
import { json, openShop } from './shop.ts';

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

/** A publisher whose builds end when the test says so. */
function held(): Publisher & { begun: number; go(error?: Error): Promise<void> } {
  let end: Array<(error?: Error) => void> = [];
  const publisher = {
    begun: 0,
    publish: (_build: number, progress: (pages: number) => void) => {
      publisher.begun++;
      progress(120);
      return new Promise<void>((resolve, reject) => void end.push((error) => (error ? reject(error) : resolve())));
    },
    async go(error?: Error) {
      for (const one of end) one(error);
      end = [];
      await backgroundWorkDone();
    },
  };
  usePublisher(publisher);
  return publisher;
}

const state = async () => (await ask(me.visitor, 'GET', '/api/editor/publish')).body.data;
const press = () => ask(me.visitor, 'POST', '/api/editor/publish', {});
async function change(at: number, title: string) {
  const { data } = (await ask(me.visitor, 'GET', '/api/editor/entries/question')).body;
  const entry = (await ask(me.visitor, 'GET', `/api/editor/entries/question/${data[at].id}`)).body.data;
  expect(
    (
      await ask(me.visitor, 'PUT', `/api/editor/entries/question/${entry.id}`, {
        version: entry.version,
        data: { ...entry.data, title },
      })
    ).status,
  ).toBe(200);
}

test('what was changed waits, until a build that took it along is live', async () => {
  const builder = held();
  expect(await state()).toEqual({
    pending: 0,
    pending_since: null,
    pending_prices: false,
    publishing: 0,
    running: null,
    live: null,
    failed: null,
  });
  await change(0, 'One?');
  await change(0, 'One again?');
  await change(1, 'Two?');
  const before = await state();
  expect([before.pending, Date.now() - Date.parse(before.pending_since) < 60_000]).toEqual([2, true]);
  expect((await ask(me.visitor, 'GET', '/api/editor/revisions?pending=true')).body.total).toBe(3);
  expect((await press()).body.data).toMatchObject({
    pending: 0,
    running: { state: 'running', started_by: 'Erin Editor', finished_at: null },
  });
  await change(2, 'Three, meanwhile?');
  expect(await state()).toMatchObject({ pending: 1, running: { pages: 120 } });
  await builder.go();
  const after = await state();
  expect(after).toMatchObject({
    pending: 1,
    running: null,
    live: { state: 'live', started_by: 'Erin Editor' },
    failed: null,
  });
  expect(Date.parse(after.live.finished_at)).toBeGreaterThanOrEqual(Date.parse(after.live.started_at));
});

test('what a running build publishes is not called live, nor one that then fails', async () => {
  const builder = held();
  await change(0, 'Is it live?');
  await press();
  await change(1, 'Saved meanwhile?');
  const entry = async (at: number) => {
    const { data } = (await ask(me.visitor, 'GET', '/api/editor/entries/question')).body;
    const { body } = await ask(me.visitor, 'GET', `/api/editor/entries/question/${data[at].id}`);
    expect([data[at].pending, data[at].publishing]).toEqual([body.data.pending, body.data.publishing]);
    return [body.data.pending, body.data.publishing];
  };
  const notLive = async () => (await ask(me.visitor, 'GET', '/api/editor/revisions?pending=true')).body.data;
  const overview = async () => (await ask(me.visitor, 'GET', '/api/editor/overview')).body.data.pending;
  expect(await state()).toMatchObject({ pending: 1, publishing: 1 });
  expect([await entry(0), await entry(1), await entry(2)]).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  expect((await notLive()).map((row: { publishing: boolean }) => row.publishing)).toEqual([false, true]);
  expect(await overview()).toBe(2);
  await builder.go(new Error('No'));
  expect(await state()).toMatchObject({ pending: 2, publishing: 0 });
  expect(await entry(0)).toEqual([true, false]);
  await press();
  await builder.go();
  expect(await state()).toMatchObject({ pending: 0, publishing: 0 });
  expect([await entry(0), await notLive(), await overview()]).toEqual([[false, false], [], 0]);
});

test('two presses make one build, also at the same moment', async () => {
  const builder = held();
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.data.running.id)).size).toBe(1);
  await press();
  expect([builder.begun, await db.$count(builds)]).toEqual([1, 1]);
  await builder.go();
});

test('a build that fails says why, and what it took along waits again', async () => {
  const builder = held();
  await change(0, 'Will it?');
  await press();
  await change(1, 'Meanwhile?');
  await builder.go(new Error('The pages could not be built:\nsrc/pages/faq.astro: something is wrong'));
  expect(await state()).toMatchObject({
    pending: 2,
    running: null,
    live: null,
    failed: { state: 'failed', error: expect.stringContaining('faq.astro') },
  });
  await press();
  await builder.go();
  expect(await state()).toMatchObject({ pending: 0, failed: null, live: { state: 'live' } });
});

test('a build that died with its machine does not stand in the way for ever', async () => {
  const builder = held();
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
    const builder = held();
    process.env.PUBLISH_SECRET = secret;
    expect((await byProgram(`Bearer ${secret}`)).body.data).toMatchObject({ running: { started_by: 'A program' } });
    await builder.go();
    expect((await json('/api/editor/publish', { headers: { authorization: `Bearer ${secret}` } })).status).toBe(401);
    expect((await json('/api/editor/entries/page', { headers: { authorization: `Bearer ${secret}` } })).status).toBe(
      401,
    );
  });

  test('without it does not', async () => {
    const builder = held();
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
    const { recordLiveBuild } = await import('#functions/http/editor/publisher.ts');
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
    expect([said, body.message]).toEqual([502, 'Netlify did not take the order (404). Please check BUILD_HOOK_URL.']);
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
    await db.delete(articles).where(eq(articles.slug, 'scheduled'));
    await db.delete(catalogueChanges);
    const build = await beginBuild(db, 'Before', now);
    await markBuildLive(db, build!.id, now);
  });

  test('nothing is published for its own sake, nor what editors have changed', async () => {
    await change(0, 'Not by itself?');
    expect(await isBuildDue(db, minutes(60))).toBe(false);
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

  test('after a failure it waits half an hour', async () => {
    await db.insert(catalogueChanges).values({ source: 'import', fingerprint: 'x', rows: 1 });
    await db
      .insert(builds)
      .values({ startedBy: 'The clock', startedAt: minutes(1), finishedAt: minutes(2), state: 'failed', error: 'x' });
    expect([await isBuildDue(db, minutes(20)), await isBuildDue(db, minutes(32))]).toEqual([false, true]);
  });

  test('the function starts the build', async () => {
    const builder = held();
    await db.insert(catalogueChanges).values({ source: 'import', fingerprint: 'x', rows: 1 });
    const { default: publishDue } = await import('#functions/publish-due.ts');
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
