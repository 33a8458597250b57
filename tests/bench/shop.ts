/** The sample shop, published, and a browser for it. It stays in `.data/bench` for the next time. */
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../support/find-browser.ts';
import { openShop } from '../support/shop-process.ts';

export const PAGES = ['home', 'list', 'product'] as const;

/** @param work gets the shop's URL, and the paths of the kinds of page that most visitors see */
export async function inShop(
  work: (url: string, paths: Record<(typeof PAGES)[number] | 'picker', string>, browser: Browser) => Promise<void>,
): Promise<void> {
  await using shop = await openShop({ DATA_DIR: '.data/bench', SITE_DIR: '.data/bench-site' });
  await using browser = await chromium.launch({ executablePath: findBrowser() });
  const list = '/tires/list/wintertires';
  const product = /\/tires\/detail\/[^"#?]+/.exec(await (await fetch(shop.url + list)).text())![0];
  await work(shop.url, { home: '/', list, product, picker: '/search-by-vehicle' }, browser);
}
