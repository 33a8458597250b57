/** What an editor looks at first: the shop's day and its health. */
import { expect, test } from 'playwright/test';
import { axeViolations, desk } from './editor-desk.ts';

test('the overview shows the shop’s day: what waits, plots with tables, and each leads to its page', async ({
  page,
}) => {
  await desk(page);
  const main = page.locator('.desk-main');
  await expect(main.getByRole('link', { name: /^(Open|Closed), / })).toHaveAttribute('href', '#setting/hours');
  await expect(main.getByRole('link', { name: /new message|No new messages/ })).toBeVisible();
  await expect(main.locator('.plot canvas')).toHaveCount(6);
  const views = main.locator('section', { has: page.getByRole('heading', { name: 'Page views' }) });
  await views.getByText('Day by day').click();
  await expect(views.getByRole('row')).toHaveCount(29);
  expect(await axeViolations(page)).toEqual([]);
  await views.getByRole('link', { name: 'Page views' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Page views' })).toBeVisible();
  await expect(main.locator('.plot canvas')).toHaveCount(1);
});

test('a visitor’s page sends how fast it was, and Health tells it', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156',
  });
  const visit = await context.newPage();
  // This view is one of those that are measured, and no program's.
  await visit.addInitScript(() => {
    Math.random = () => 0;
    Object.defineProperty(navigator, 'webdriver', { value: false });
  });
  const measuring = visit.waitForResponse(/_astro\/later\./);
  await visit.goto('/contact');
  await measuring;
  await visit.getByRole('heading', { level: 1 }).click();
  const sent = visit.waitForRequest((request) => Boolean(request.postData()?.includes('"speed":{"')));
  // As when another tab is opened: a request of a page that is being left cannot be observed.
  await visit.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  expect(JSON.parse((await sent).postData()!)).toMatchObject({
    pathname: '/contact',
    speed: { LCP: expect.any(Number) },
  });
  await desk(page, '#health');
  await expect(page.getByText('Embedded (PGlite)')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Other pages Computers .* s (good|fair|poor)/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
