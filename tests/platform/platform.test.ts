/** A deploy, from a fresh checkout to answers: built by Netlify's own engine, served from what it has packed. */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Connection } from '#db/client.ts';
import { articles } from '#db/schema/content.ts';
import { readNetlifyConfig, root } from '../bundles/make.ts';
import { startPostgres, type PostgresServer } from '../databases/postgres-server.ts';
import { openMailServer } from '../support/mail-server.ts';
import { form } from '../support/visitor.ts';
import { buildOnPlatform, checkOut, type PlatformBuild } from './checkout.ts';
import { deployedFunctions, openDeployedSite, type DeployedSite } from './deployed-site.ts';

const PUBLIC_URL = 'https://tires.example';

const place = mkdtempSync(path.join(tmpdir(), 'platform-'));
const folder = path.join(place, 'checkout');
let postgres: PostgresServer;
let shop: Connection;
let first: PlatformBuild;

const build = (where: string, databaseUrl = postgres.url) =>
  buildOnPlatform(where, { DATABASE_URL: databaseUrl, URL: PUBLIC_URL });

beforeAll(async () => {
  postgres = await startPostgres();
  checkOut(folder);
  first = await build(folder);
  shop = await connect(postgres.url);
});
afterAll(async () => {
  await shop?.close();
  await postgres?.stop();
  rmSync(place, { recursive: true, force: true });
});

const read = (file: string, where = folder) => readFileSync(path.join(where, 'dist', file), 'utf8');
const fileNames = (where = folder) =>
  globSync('**/*', { cwd: path.join(where, 'dist') }).filter((name) =>
    statSync(path.join(where, 'dist', name)).isFile(),
  );
/** The hash of each file of the site, by its name. */
const siteOf = (where: string) =>
  Object.fromEntries(
    fileNames(where).map((name) => [name, createHash('sha1').update(read(name, where)).digest('hex')]),
  );
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!);

describe('the build', () => {
  test('ends well, from the packages that run the shop alone', () => {
    expect(first).toEqual({ code: 0, said: expect.stringContaining('Netlify Build Complete') });
  });

  test('packs every function', () => {
    expect(
      deployedFunctions(folder)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(
      globSync('*.ts', { cwd: path.join(root, 'functions') })
        .map((name) => path.parse(name).name)
        .toSorted(),
    );
  });

  test('gives pages, previews of shared links and the site map the public URL', () => {
    const pages = fileNames().filter((name) => name.endsWith('.html'));
    const named = pages.flatMap((page) =>
      [
        ...read(page).matchAll(/<link rel="canonical" href="(.*?)"|<meta property="og:(?:url|image)" content="(.*?)"/g),
      ].map(([, canonical, shared]) => (canonical ?? shared)!),
    );
    const parts = locations(read('sitemap.xml'));
    named.push(...parts, ...parts.flatMap((part) => locations(read(new URL(part).pathname.slice(1)))));
    expect(named.length).toBeGreaterThan(3 * 500);
    expect(named.filter((url) => !url.startsWith(`${PUBLIC_URL}/`) && url !== PUBLIC_URL)).toEqual([]);
    expect(fileNames().filter((name) => /\.(html|xml|txt)$/.test(name) && read(name).includes('localhost'))).toEqual(
      [],
    );
  });

  test('leaves rules that Netlify reads without a warning, none of them left out', async () => {
    const { headers, redirects } = await readNetlifyConfig(folder);
    const toml = readFileSync(path.join(folder, 'netlify.toml'), 'utf8');
    const count = (block: string) => toml.split('\n').filter((line) => line.trim() === `[[${block}]]`).length;
    expect(redirects).toHaveLength(count('redirects') + read('_redirects').trim().split('\n').length);
    expect(headers).toHaveLength(count('headers') + 1);
    expect(headers).toContainEqual({
      for: '/*',
      values: { 'Content-Security-Policy': expect.stringContaining("default-src 'self'") },
    });
  });
});

describe('the site', () => {
  let site: DeployedSite;
  let mailServer: Awaited<ReturnType<typeof openMailServer>>;
  const mails: string[] = [];
  beforeAll(async () => {
    mailServer = await openMailServer((mail) => mails.push(mail.replace(/=\r\n/g, '')));
    site = await openDeployedSite(folder, {
      DATABASE_URL: postgres.url,
      URL: PUBLIC_URL,
      ADDRESS_SECRET: 'the secret of the test',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'site@tires.example',
      MAIL_TO: 'desk@tires.example',
      LOG: 'none',
    });
  });
  afterAll(async () => {
    await site?.close();
    mailServer?.close();
  });
  const open = (url: string) => fetch(`${site.url}${url}`, { redirect: 'manual' });

  test('a page that is a file has the headers of the rules', async () => {
    const home = await open('/');
    expect(await home.text()).toBe(read('index.html'));
    expect(home.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    expect(home.headers.get('content-security-policy')).toContain("default-src 'self'");
    const script = fileNames().find((name) => /^_astro\/.*\.js$/.test(name));
    expect((await open(`/${script}`)).headers.get('cache-control')).toContain('immutable');
  });

  test('a page that has no file is rendered by its function', async () => {
    const tires = locations(read('sitemap-1.xml')).filter((url) => url.startsWith(`${PUBLIC_URL}/tires/detail/`));
    const { pathname } = new URL(tires.find((url) => !fileNames().includes(`${new URL(url).pathname.slice(1)}.html`))!);
    const page = await open(pathname);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await page.text()).toContain(`<link rel="canonical" href="${PUBLIC_URL}${pathname}"`);
  });

  test('queries and old links go where the rules say', async () => {
    const list = await open('/tires/list/wintertires?sort=price');
    expect([list.status, await list.text()]).toEqual([200, expect.stringContaining('noindex')]);
    const old = await open('/articles?types=tire-care');
    const to = new URL(old.headers.get('location')!, site.url);
    expect([old.status, to.pathname + to.search]).toEqual([301, '/articles/type/tire-care']);
    const unknown = await open('/no/such/page');
    expect([unknown.status, await unknown.text()]).toEqual([404, read('404.html')]);
    const call = await open('/api/no-such-call');
    expect([call.status, await call.json()]).toEqual([404, expect.objectContaining({ status: 'error' })]);
  });

  test('a call answers from the database, and what goes on after its answer mails a link with the public URL', async () => {
    const health = (await (await open('/api/health')).json()) as object;
    expect(health).toMatchObject({ status: 'success', data: { database: 'ok' } });
    const registered = await fetch(`${site.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: PUBLIC_URL },
      body: JSON.stringify(form()),
    });
    expect([registered.status, await registered.json()]).toEqual([200, expect.objectContaining({ status: 'success' })]);
    await expect.poll(() => mails.join()).toContain(`${PUBLIC_URL}/confirm`);
  });

  test('a scheduled function runs', async () => {
    const done = await site.runScheduled('deliver-messages');
    expect([done.status, await done.json()]).toEqual([200, { delivered: 0, failed: 0 }]);
  });
});

describe('the next build', () => {
  const next = path.join(place, 'next');
  let before: Record<string, string>;
  beforeAll(() => {
    before = siteOf(folder);
    checkOut(next);
    mkdirSync(path.join(next, '.netlify'), { recursive: true });
    // what the platform keeps from one build to the next; whatever else there was is gone
    renameSync(path.join(folder, '.netlify', 'cache'), path.join(next, '.netlify', 'cache'));
  });

  test('compiles nothing, because the cache brings the compiled pages, and changes only the pages whose content changed', async () => {
    const [{ slug }] = (await shop.db.select().from(articles).limit(1)) as [typeof articles.$inferSelect];
    await shop.db
      .update(articles)
      .set({ content: sql`${articles.content} || '<p>Added since.</p>'` })
      .where(eq(articles.slug, slug));
    const { code, said } = await build(next);
    expect({ code, said }).toEqual({ code: 0, said: expect.not.stringContaining('Compiling the pages') });
    const after = siteOf(next);
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(read(`articles/${slug}.html`, next)).toContain('Added since.');
    expect(changed).toContain(`articles/${slug}.html`);
    expect(changed).not.toContain('about.html'); // Netlify deploys only files with another content
    expect(Object.keys(before).filter((name) => !(name in after))).toEqual([]);
    before = after;
  });

  test('one that fails half-way leaves the old site', async () => {
    await shop.db.update(articles).set({ content: 'Not yet.' });
    await shop.db.execute(sql`alter table views rename to views_away`); // publishing reads it when it has begun the new site
    const { code, said } = await build(next);
    expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining('The database refused a statement: ') });
    expect(siteOf(next)).toEqual(before);
  });

  test('one with a wrong DATABASE_URL says so in one line, and leaves the old site', async () => {
    const { code, said } = await build(next, 'postgres://shop:secret@127.0.0.1:1/shop');
    expect(code).toBe(2);
    const lines = said.split('\n').filter((line) => line.includes('127.0.0.1:1'));
    expect(lines).toEqual([
      'Database: 127.0.0.1:1',
      expect.stringMatching(/^The database at 127\.0\.0\.1:1 does not answer: .*ECONNREFUSED/),
    ]);
    expect(said).not.toMatch(/secret|^ {4}at /m);
    expect(siteOf(next)).toEqual(before);
  });
});
