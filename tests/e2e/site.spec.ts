/** The site as a whole: every page of the sitemap exists, has a title of its own, and every link works. */
import { expect, test, type APIRequestContext } from 'playwright/test';
import { readSiteMap } from '../support/site-map.ts';
import { openFully } from './shop-pages.ts';

/** This many of the thousands of products are opened, spread over the catalogue. Other pages are all opened. */
const PRODUCTS_OPENED = 320;
/** The same for the pages of vehicles. */
const VEHICLES_OPENED = 160;
/** This many links to filtered lists (`?current=2`) are followed. */
const QUERIES_FOLLOWED = 60;
const AT_ONCE = 8;
const MAX_DESCRIPTION_LENGTH = 160;
/** Search results cut a longer title off. The name of a product is never shortened for them. */
const MAX_TITLE_LENGTH = 60;

interface Page {
  path: string;
  status: number;
  title: string;
  description: string;
  canonical: string;
  headings: string[];
  noindex: boolean;
  text: string;
  picture: string;
  links: string[];
  ids: Set<string>;
}

const plain = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const found = (html: string, pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '');
const isProduct = (path: string) => path.startsWith('/tires/detail/');
const isVehicle = (path: string) => /^\/tires\/[^/]+\/[^/]+\/\d{4}\//.test(path);

function read(path: string, status: number, html: string): Page {
  return {
    path,
    status,
    title: found(html, /<title>([^<]*)<\/title>/),
    description: found(html, /<meta name="description" content="([^"]*)"/),
    canonical: found(html, /<link rel="canonical" href="([^"]*)"/),
    headings: [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map((h1) =>
      plain(h1[1]!.replace(/<[^>]*>/g, ' ')).trim(),
    ),
    noindex: html.includes('<meta name="robots" content="noindex">'),
    text: found(html, /(<main[\s\S]*<\/main>)/).replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' '),
    picture: found(html, /<meta property="og:image" content="([^"]*)"/),
    links: [...new Set([...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map((m) => plain(m[1]!)))],
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((m) => m[1]!)),
  };
}

/** Opens URLs, a few at once, and follows redirects. */
async function open(request: APIRequestContext, paths: readonly string[]): Promise<Page[]> {
  const waiting = [...paths];
  const pages: Page[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const response = await request.get(path);
        pages.push(read(path, response.status(), await response.text()));
      }
    }),
  );
  return pages;
}

/** Every nth item, so that the sample covers the whole catalogue. */
const spread = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_, i) => Math.floor((i * most) / all.length) !== Math.floor(((i - 1) * most) / all.length));

test('every page and every link', async ({ request }) => {
  const parts = await readSiteMap(async (path) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toMatch(/xml/);
    return response.text();
  });
  const site = parts[0]![0]!.origin;
  const paths = parts.flat().map(({ pathname }) => pathname);
  const known = new Set(paths);
  expect(known.size, 'no path stands in the map twice').toBe(paths.length);
  const others = paths.filter((path) => !isProduct(path) && !isVehicle(path));
  const pages = await open(request, [
    ...others,
    ...spread(paths.filter(isProduct), PRODUCTS_OPENED),
    ...spread(paths.filter(isVehicle), VEHICLES_OPENED),
  ]);
  expect(pages.length).toBeGreaterThan(300);

  for (const [what, isRight] of Object.entries<(page: Page) => boolean>({
    'pages of the map that are not there': (p) => p.status === 200,
    'pages of the map that ask not to be in one': (p) => !p.noindex,
    'pages of the map that say they are another': (p) => p.canonical === `${site}${p.path}`,
    'pages without exactly one h1': (p) => p.headings.length === 1,
    'pages with a token or a value that is none': (p) => !/\{\{|undefined|\[object/.test(p.text),
    'pages whose description is missing or cut off': ({ description: { length } }) =>
      length > 30 && length <= MAX_DESCRIPTION_LENGTH,
    'pages without a picture for shared links': (p) => p.picture.startsWith(`${site}/`),
    'pages whose title is cut off': (p) => p.title.length <= MAX_TITLE_LENGTH || isProduct(p.path),
  })) {
    const wrong = pages.filter((page) => !isRight(page)).map(({ path }) => path);
    expect.soft(wrong, what).toEqual([]);
  }
  for (const [what, textOf] of Object.entries<(page: Page) => string>({
    title: (p) => p.title,
    description: (p) => p.description,
    heading: (p) => p.headings.join().replace(/\s+/g, ' '),
  })) {
    const repeated = [...Map.groupBy(pages, textOf).values()].filter((same) => same.length > 1);
    const paths = repeated.map((same) => same.map(({ path }) => path));
    expect.soft(paths, `pages with the same ${what}`).toEqual([]);
  }

  // A link leads to a page of the sitemap, or to another URL that is answered.
  const read = new Map(pages.map((page) => [page.path, page]));
  const targets = new Map<string, string>();
  for (const page of pages)
    for (const link of page.links) {
      const url = new URL(link, `${site}${page.path}`);
      if (/^https?:$/.test(url.protocol) && url.origin === site)
        targets.set(`${url.pathname}${url.search}${url.hash}`, page.path);
    }
  const bare = (target: string) => target.replace(/#.*/, '');
  const unread = [...new Set([...targets.keys()].map(bare))].filter((path) => !known.has(path));
  const filtered = unread.filter((path) => path.includes('?'));
  const more = await open(request, [
    ...unread.filter((path) => !path.includes('?')),
    ...spread(filtered, QUERIES_FOLLOWED),
  ]);
  const broken = more
    .filter((page) => page.status !== 200)
    .map((page) => `${page.path}, linked from ${[...targets].find(([to]) => bare(to) === page.path)![1]}`);
  expect.soft(broken, 'links to nothing').toEqual([]);
  for (const page of more) read.set(page.path, page);

  const anchors = [...targets].filter(([to]) => to.includes('#') && !to.endsWith('#'));
  const lost = anchors.filter(
    ([to]) => read.has(bare(to)) && !read.get(bare(to))!.ids.has(decodeURIComponent(to.replace(/.*#/, ''))),
  );
  const from = lost.map(([to, page]) => `${to}, linked from ${page}`);
  expect.soft(from, 'links to a place that is not on the page').toEqual([]);

  const pictures = [...new Set(pages.map((page) => page.picture))];
  for (const picture of pictures)
    expect.soft((await request.get(new URL(picture).pathname)).headers()['content-type'], picture).toMatch(/^image\//);
});

test('the shops with their map open on phones, too, from the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFully(page, '/about');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Main, phone' })
    .getByRole('button', { name: 'Two shops in Calgary' })
    .click();
  const shops = page.locator('#places');
  await expect(shops.locator('address')).toHaveCount(2);
  await expect(shops.locator('.map')).toBeInViewport({ ratio: 1 });
  await expect(shops.getByRole('link', { name: /^Directions/ }).last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(shops).toBeHidden();
});
