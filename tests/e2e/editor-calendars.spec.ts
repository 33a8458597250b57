/** An editor makes the address of a calendar, subscribes to it, and removes it. */
import { expect, test } from 'playwright/test';
import { axeViolations, desk } from './editor-desk.ts';
import { sideways } from './shop-pages.ts';

test(
  'the address of a calendar is shown once, opens until it is removed, and fits on a phone',
  { tag: '@journey' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await desk(page, '#calendars');
    const main = page.locator('#main');
    await main.getByLabel('My address for').selectOption('all shops');
    await main.getByLabel('Your password').fill('editor-demo');
    await main.getByRole('button', { name: 'Make it' }).click();
    const field = main.getByLabel('Address of the calendar');
    await expect(field).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
    const { pathname } = new URL(await field.inputValue());
    await expect(main.getByRole('link', { name: 'open it in this device’s calendar' })).toHaveAttribute(
      'href',
      /^webcal:/,
    );
    expect(await (await request.get(pathname)).text()).toMatch(/^BEGIN:VCALENDAR[^]*X-WR-CALNAME:[^]*END:VCALENDAR/);
    expect(await sideways(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    const row = main.getByRole('listitem').filter({ hasText: 'all shops' });
    await expect(row).toBeVisible();
    await expect(field).toHaveCount(0);
    await row.getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
    expect((await request.get(pathname)).status()).toBe(404);
  },
);
