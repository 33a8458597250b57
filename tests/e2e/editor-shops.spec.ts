/** A shop's own hours and holidays. */
import { expect, test, type Page } from 'playwright/test';
import { api } from './account-pages.ts';
import { desk, fitsScreens, save, saved } from './editor-desk.ts';

/** The shops as they are stored. */
const readPlaces = async (page: Page) =>
  (await api(page, 'GET', 'editor/entries/setting/places')).data.data.value as object[];

test('a shop gets hours and a holiday of its own, with Sunday closed', { tag: '@journey' }, async ({ page }) => {
  await desk(page, '#setting/places');
  const second = page.getByRole('group', { name: 'shop 2' });
  await expect(second.getByLabel('Monday, opens')).toHaveCount(0);
  await second.getByLabel('This shop has its own opening hours').check();
  await expect(second.getByLabel('Sunday, opens')).toHaveValue('10:00'); // as all shops
  await second.getByLabel('Sunday: closed').check();
  await second.getByLabel('Tuesday: closed').check();
  await second.getByLabel('Monday, opens').fill('07:30');
  await second.getByLabel('Monday, closes').fill('07:00');
  await second.getByRole('button', { name: 'Add a holiday' }).click();
  const holiday = second.getByRole('group', { name: 'holiday 1' });
  await holiday.getByLabel('Day').fill('2030-12-24');
  await holiday.getByLabel('Name').fill('Stocktaking');
  await save(page);
  await expect(second.getByText('It closes before it opens.')).toBeVisible();
  await second.getByLabel('Monday, closes').fill('20:00');
  await fitsScreens(page);
  await save(page);
  await saved(page);
  const places = await readPlaces(page);
  expect(places[0]).not.toHaveProperty('hours');
  expect(places[1]).toMatchObject({
    hours: {
      monday_start: '07:30',
      monday_end: '20:00',
      tuesday_start: '00:00',
      tuesday_end: '00:00',
      saturday_start: '10:00',
      sunday_start: '00:00',
      sunday_end: '00:00',
    },
    holidays: [{ date: '2030-12-24', name: 'Stocktaking' }],
  });
  await second.getByLabel('This shop has its own opening hours').uncheck();
  await second.getByRole('button', { name: 'Remove holiday 1' }).click();
  await save(page);
  await saved(page);
  expect((await readPlaces(page))[1]).not.toHaveProperty('hours');
});
