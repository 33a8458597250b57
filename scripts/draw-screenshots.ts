/** Takes the screenshots that browsers show before they install the shop, from a running shop. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { DEFERRED_SCRIPTS } from '#src/components/deferred-scripts.ts';
import { readArguments } from './arguments.ts';
import { findBrowser } from '../tests/support/find-browser.ts';

const [shop = 'http://localhost:8888'] = readArguments(
  'node scripts/draw-screenshots.ts [http://localhost:8888]',
  {},
  1,
).positionals;
const folder = path.resolve(import.meta.dirname, '../public/app');
const PICTURES = [
  { name: 'narrow', path: '/tires/list/wintertires', width: 390, height: 844, scale: 2, from: '#results' },
  { name: 'wide', path: '/', width: 1280, height: 800, scale: 1, from: '' },
];

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const look = { colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
for (const { name, path: pagePath, width, height, scale, from } of PICTURES) {
  const page = await browser.newPage({ ...look, viewport: { width, height }, deviceScaleFactor: scale });
  await page.goto(shop + pagePath);
  if (from)
    await page.locator(from).evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 80));
  // The picture shows what a visitor sees when the page's last scripts have run and the pictures in view have loaded.
  await page.waitForFunction((deferred) => !document.querySelector(`template[${deferred}]`), DEFERRED_SCRIPTS);
  await page.evaluate(async () => {
    const isInView = (img: Element) => {
      const { top, bottom } = img.getBoundingClientRect();
      return img.checkVisibility() && top < innerHeight && bottom > 0;
    };
    await Promise.all([...document.images].filter(isInView).map((img) => img.decode().catch(() => {})));
    await document.fonts.ready;
  });
  const file = path.join(folder, `${name}.webp`);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(file);
  console.log(`${name}  ${(size / 1024).toFixed(0)} KB`);
  await page.close();
}
await browser.close();
