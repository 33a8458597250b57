/** A ZIP archive of photographs at the desk: matched, looked at, taken in, and undone. */
import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { zip } from '../support/zip-parts.ts';
import { axeViolations, desk } from './editor-desk.ts';

test(
  'photographs of an archive go to the patterns that they are named by, one after a choice, and back',
  { tag: '@journey' },
  async ({ page }) => {
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
    const archive = zip({
      'Michelin/X-Ice Snow.jpg': picture,
      'Michelin/X-Ice Sno tread.jpg': picture,
      '../Michelin X-Ice Snow side.jpg': picture,
      'readme.txt': Buffer.from('x'),
    });
    await desk(page, '#pattern');
    const photos = page.locator('.photo-files');
    await photos
      .getByLabel('Choose files or a ZIP')
      .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: archive });
    await expect(photos).toContainText('1 of 4 files shows a pattern of the shop');
    await expect(photos).toContainText('Its path leads outside the folder.');
    await photos.getByLabel('Michelin/X-Ice Sno tread.jpg').selectOption('Michelin X-Ice Snow, tread');
    expect(await axeViolations(page)).toEqual([]);
    await photos.getByRole('button', { name: 'Import 2 photographs' }).click();
    await expect(photos).toContainText('1 pattern has new photographs.');

    await page.getByLabel('Search patterns').fill('X-Ice Snow');
    const row = page.locator('.entries li').filter({ hasText: 'Michelin X-Ice Snow' }).first();
    await expect(row).toContainText('2 photographs');
    expect(await axeViolations(page)).toEqual([]);
    await photos.getByRole('button', { name: 'Undo' }).click();
    await expect(photos).toContainText('The patterns have their earlier photographs again.');
    await expect(row).toContainText('no photograph');
  },
);
