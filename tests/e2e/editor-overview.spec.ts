/** What an editor looks at first: the shop's day and its health. */
import { expect, test } from 'playwright/test';
import { axeViolations, desk } from './editor-desk.ts';

test(
  'the overview shows the shop’s day: what waits, plots with tables, and each leads to its page',
  { tag: '@journey' },
  async ({ page }) => {
    await desk(page);
    const main = page.locator('.desk-main');
    await expect(main.getByRole('link', { name: /^(Open|Closed), / })).toHaveAttribute('href', '#setting/hours');
    await expect(main.getByRole('link', { name: /new message|No new messages/ })).toBeVisible();
    await expect(main.locator('.plot svg')).toHaveCount(6);
    const views = main.locator('section', { has: page.getByRole('heading', { name: 'Page views' }) });
    await views.getByText('Day by day').click();
    await expect(views.getByRole('row')).toHaveCount(29);
    expect(await axeViolations(page)).toEqual([]);
    await views.getByRole('link', { name: 'Page views' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Page views' })).toBeVisible();
    await expect(main.locator('.plot svg')).toHaveCount(1);
  },
);
