/** The shop's logo at the desk. */
import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { desk } from './editor-desk.ts';

test('an SVG and a file of 40 MB are refused as a logo, and the one that was chosen stays', async ({ page }) => {
  await desk(page, '#setting/logo');
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'Choose or upload a picture' }).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  };
  const chosen = page.getByRole('img', { name: 'Chosen now' });
  const green = { create: { width: 400, height: 400, channels: 4, background: '#0a8f3cff' } } as const;
  await upload('logo.png', 'image/png', await sharp(green).png().toBuffer());
  await expect(chosen).toHaveAttribute('src', /^\/uploads\//);
  const src = await chosen.getAttribute('src');
  const refused: Array<[string, string, Buffer, RegExp]> = [
    ['logo.svg', 'image/svg+xml', Buffer.from('<svg onload="alert(1)"/>'), /choose JPEG, PNG, WebP, AVIF or GIF/],
    ['logo.png', 'image/png', Buffer.alloc(40 * 1024 * 1024), /cannot read that picture/],
  ];
  for (const [name, type, bytes, words] of refused) {
    await upload(name, type, bytes);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(words);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(chosen).toHaveAttribute('src', src!);
  }
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(preview.locator('.top .logo img')).toHaveAttribute('src', src!.replace('-960', '-480'));
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(chosen).toHaveCount(0);
});
