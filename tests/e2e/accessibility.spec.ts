/** No axe violation on any kind of page, on phones and desktops, light and dark; no error in the console either. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = ['/', '/tires', '/tires/list/wintertires', '/tires/list/wintertires?brands=nokian&current=2', '/tires/brand/michelin', '/tires/size/225-65r17', '/tires/size/155-80r13', '/no-such-page', 'product', 'bag',
  '/services', '/services/tire-change', '/policy', '/policy/refund', '/faq', '/about', '/partner-brands', '/wheels', '/wheel-balance', '/articles', '/articles/chinooks-and-tire-pressure', '/contact', '/shopping-cart', '/offline'];

for (const width of [390, 1280]) for (const colorScheme of ['light', 'dark'] as const) {
  test(`${width} px, ${colorScheme}`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ baseURL: baseURL!, viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (m) => m.type() === 'error' && !/404 \(Not Found\)/.test(m.text()) && errors.push(m.text()));
    page.on('pageerror', (e) => errors.push(e.message));
    for (const kind of PAGES) {
      let address = kind;
      if (!kind.startsWith('/')) {
        const { data } = await (await page.request.get(kind === 'bag' ? '/api/product?types=tirebags' : '/api/product?title=x-ice+snow+225/65R17')).json();
        address = `/tires/detail/${data[0].id}/${data[0].slug}`;
      }
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const { axe: runner } = window as unknown as { axe: { run(o: object): Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }> } };
        const { violations: found } = await runner.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
        return found.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(' | ')}`);
      });
      expect(violations, address).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
}
