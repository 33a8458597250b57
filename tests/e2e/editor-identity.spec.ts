/** The shop's colours and logo at the desk: what is refused says why, and nothing is lost by it. */
import { expect, test, type Page } from 'playwright/test';
import sharp from 'sharp';
import { axeViolations, desk, save, saved } from './editor-desk.ts';
import { sideways } from './shop-pages.ts';

/** What the desk stores of a setting. */
const stored = async (page: Page, id: string) =>
  (
    (await (await page.request.get(`/api/editor/entries/setting/${id}`)).json()) as {
      data: { data: { value: unknown } };
    }
  ).data.data.value;

test('a colour that cannot be read is refused with one that can, and the desk takes that', async ({ page }) => {
  await desk(page, '#setting/colours');
  const accent = page.getByLabel('Accent', { exact: true });
  await expect(accent).toHaveValue('#ffc21a');
  await accent.fill('#1d4ed8');
  await expect(page.getByLabel('Choose: Accent')).toHaveValue('#1d4ed8');
  await save(page);
  await expect(accent).toHaveAccessibleDescription(/has a contrast of 2\.\d+ to it, and needs 3/);
  expect(await stored(page, 'colours')).toEqual({ accent: '#ffc21a', ground: '#1d2327' });
  const description = await page.locator('.wrong').first().textContent();
  const [nearest] = /#[0-9a-f]{6}/.exec(description!)!;
  await accent.fill(nearest.toUpperCase());
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
  }
  await save(page);
  await saved(page);
  expect(await stored(page, 'colours')).toEqual({ accent: nearest, ground: '#1d2327' });
  await accent.fill('#ffc21a');
  await save(page);
  await expect.poll(() => stored(page, 'colours')).toEqual({ accent: '#ffc21a', ground: '#1d2327' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

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
