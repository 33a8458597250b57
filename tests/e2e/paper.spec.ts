/** What pages look like on paper: headed by the shop, the day and the URL, and on few sheets. */
import { expect, test } from 'playwright/test';
import { openFully, productPage, sheetsOf } from './shop-pages.ts';

test('a list, a tire and a comparison carry shop, phone, hours, day and URL, on one sheet', async ({ page }) => {
  const tire = await productPage(page);
  const paths = ['/tires/list/wintertires?brands=nokian', tire, `/tires/compare?ids=${tire.split('/')[3]!}`];
  for (const path of paths) {
    await openFully(page, path);
    expect(await sheetsOf(page), path).toBe(1);
    const head = page.locator('div.on-paper');
    await expect(head).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    for (const text of ['Three Peaks Tire', '403-555-0142', 'Monday to Friday 9 am to 5 pm', path])
      await expect(head).toContainText(text);
    await expect(head).toContainText(/Printed \w+ \d+, \d{4}/);
    await expect(page.locator('.card .plate:visible, .top:visible, .filters:visible, .foot:visible')).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});
