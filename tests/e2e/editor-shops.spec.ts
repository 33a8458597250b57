/** A shop's own hours and holidays. */
import { expect, test, type Page } from 'playwright/test';
import { axeViolations, desk, save, saved } from './editor-desk.ts';
import { sideways } from './shop-pages.ts';

const CODES = ['places', 'hours', 'region', 'taxes', 'fee_recycling'];

/** The stored values of settings. */
const readAll = (page: Page): Promise<Record<string, { version: number; data: { value: unknown } }>> =>
  page.evaluate(async (codes) => {
    const read = async (code: string) => {
      const answer = await fetch(`/api/editor/entries/setting/${code}`);
      return [code, ((await answer.json()) as { data: unknown }).data] as const;
    };
    return Object.fromEntries(await Promise.all(codes.map(read))) as never;
  }, CODES);

/** Puts back what a test has changed. */
async function restore(page: Page, before: Awaited<ReturnType<typeof readAll>>): Promise<void> {
  for (const [code, now] of Object.entries(await readAll(page)))
    if (now.version !== before[code]!.version)
      await page.evaluate(
        ([code, data, version]) =>
          fetch(`/api/editor/entries/setting/${code}`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ data, version }),
          }),
        [code, before[code]!.data, now.version] as const,
      );
}

test('a shop gets hours and a holiday of its own, with Sunday closed', { tag: '@journey' }, async ({ page }) => {
  await desk(page, '#setting/places');
  const before = await readAll(page);
  const second = page.getByRole('group', { name: 'shop 2' });
  await expect(second.getByLabel('Monday, opens')).toHaveCount(0);
  await second.getByLabel('This shop has its own opening hours').check();
  await expect(second.getByLabel('Sunday: closed')).toBeChecked();
  await second.getByLabel('Saturday: closed').uncheck();
  await second.getByLabel('Monday, opens').fill('07:30');
  await second.getByLabel('Monday, closes').fill('07:00');
  const holiday = second.getByRole('group', { name: 'Add a holiday' });
  await holiday.getByLabel('Day').fill('2030-12-24');
  await holiday.getByLabel('Name').fill('Stocktaking');
  await holiday.getByRole('button', { name: 'Add a holiday' }).click();
  await save(page);
  await expect(second.getByText('It closes before it opens.')).toBeVisible();
  await second.getByLabel('Monday, closes').fill('20:00');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sideways(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  }
  await save(page);
  await saved(page);
  const places = (await readAll(page)).places!.data.value as Array<Record<string, unknown>>;
  expect(places[0]).not.toHaveProperty('hours');
  expect(places[1]).toMatchObject({
    hours: {
      monday_start: '07:30',
      monday_end: '20:00',
      saturday_start: '09:00',
      sunday_start: '00:00',
      sunday_end: '00:00',
    },
    holidays: [{ date: '2030-12-24', name: 'Stocktaking' }],
  });
  await second.getByLabel('This shop has its own opening hours').uncheck();
  await save(page);
  await saved(page);
  expect(((await readAll(page)).places!.data.value as object[])[1]).not.toHaveProperty('hours');
  await restore(page, before);
});
