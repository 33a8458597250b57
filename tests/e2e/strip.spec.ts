/** The strip above the header: what an editor has written about today, in place of slogans or beside them. */
import { expect, test, type Page } from 'playwright/test';

const TEXTS = ['', 'flat repairs without an appointment', 'flat repairs until noon'];

/** Opens a page for which an editor has written the texts of Sunday, Monday to Friday and Saturday. */
async function openAt(page: Page, now: string): Promise<void> {
  await page.clock.setFixedTime(new Date(now));
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-today="[^"]*"/, `data-today="${TEXTS.join('\n')}"`);
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  await expect(page.locator('.top .tag')).not.toHaveText('Hours');
  await page.evaluate(() => document.fonts.ready.then(() => {})); // letters change their width when their font arrives
}
/** The slogans and the line about today, as far as they can be seen: a slogan for which there is no room is below the strip's list. */
const shown = (page: Page) =>
  page.locator('.strip :is(li, .today)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, top, height } = one.getBoundingClientRect();
      const isCut = top + height / 2 > one.parentElement!.getBoundingClientRect().bottom;
      return width > 0 && !isCut ? [one.textContent] : [];
    }),
  );

test('says what is true today as long as the shops are open or yet to open', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const slogans = ['Best Value', 'Quality Products', 'Financing Available'];
  for (const [now, today] of [
    ['2026-11-25T19:00:00Z', 'Open until 5 pm, flat repairs without an appointment'],
    ['2026-11-25T22:30:00Z', 'Closes in 30 min, flat repairs without an appointment'],
    ['2026-11-26T03:00:00Z', ''], // Wednesday evening: the shops open tomorrow
    ['2026-11-26T13:00:00Z', 'Opens 9 am, flat repairs without an appointment'],
    ['2026-11-28T19:00:00Z', 'Open until 3 pm, flat repairs until noon'],
    ['2026-11-29T19:00:00Z', ''], // nothing is written about Sundays
  ] as const) {
    await openAt(page, now);
    expect(await shown(page)).toEqual([...slogans, today].filter(Boolean));
    await page.unrouteAll();
  }
});
