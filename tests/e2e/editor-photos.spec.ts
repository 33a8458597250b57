/** Photographs of several patterns at the desk: matched by their names, looked at, taken in. */
import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { axeViolations, desk } from './editor-desk.ts';

test('photographs go to the patterns that they are named by', { tag: '@journey' }, async ({ page }) => {
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  await desk(page, '#pattern');
  const photos = page.locator('.photo-files');
  const names = ['Goodyear WinterCommand.jpg', 'Goodyear WinterCommand tread.jpg', 'Michelin X side.jpg'];
  await photos
    .getByLabel('Choose files')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
  await expect(photos).toContainText('2 of 3 files show a pattern of the shop');
  await expect(photos).toContainText('Skipped: no pattern has this name.');
  expect(await axeViolations(page)).toEqual([]);
  await photos.getByRole('button', { name: 'Import 2 photographs' }).click();
  await expect(photos).toContainText('1 pattern has new photographs.');
  await page.getByLabel('Search patterns').fill('WinterCommand');
  const row = page.locator('.entries li').filter({ hasText: 'Goodyear WinterCommand' }).first();
  await expect(row).toContainText('2 photographs');
});
