/** A supplier's list at the desk, from its first file to next Monday's. */
import { expect, test } from 'playwright/test';
import { frenchCsv, MONTREAL, xlsx } from '../support/supplier-lists.ts';
import { LIST_HEADER, listLine } from '../support/list-lines.ts';
import { api } from './account-pages.ts';
import { desk } from './editor-desk.ts';

test(
  'a list from Montréal is read by guessed columns, corrected, taken in, and next Monday takes one press',
  { tag: '@journey' },
  async ({ page }) => {
    await desk(page, '#price-list');
    const list = page.locator('.price-list');
    const file = page.locator('.price-list input[type=file]');
    const rows = MONTREAL.map((row) => row.map((cell) => (cell === '244,95 $' ? 'APPEL' : cell)));
    await file.setInputFiles({ name: 'Montréal.csv', mimeType: 'text/csv', buffer: frenchCsv(rows) });
    await expect(list).toContainText('Please choose the supplier.');
    await expect(list.getByRole('row').filter({ hasText: 'Coûtant' })).toContainText('80 % of these cells are amounts');
    const wrong = list.getByLabel('Rows as they are read').getByRole('row').filter({ hasText: 'P Zéro' });
    await expect(wrong.locator('.wrong').first()).toHaveText('APPEL');
    await expect(wrong).toContainText('cost is "APPEL", not an amount');

    await list.getByLabel('Supplier').fill('mtl');
    await list.getByLabel('What Qté Ottawa holds').selectOption('Not used');
    await list.getByRole('button', { name: 'Continue' }).click();
    await expect(list.getByRole('row').filter({ hasText: 'Qté Ottawa' })).toContainText('Your choice.');
    await expect(list).toContainText('5 rows read, 1 rejected. Would add 4 products, change 0');
    for (const question of await list.getByText('This is right.').all()) await question.click();
    await list.getByRole('button', { name: 'Add 4 products' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Montréal.csv imported' })).toBeVisible();
    await expect(list).toContainText('1 row is skipped');

    const monday = MONTREAL.slice(0, -1).map((row) => row.map((cell) => (cell === '128,40 $' ? '148,40 $' : cell)));
    await file.setInputFiles({
      name: 'monday.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await xlsx({ Liste: monday }),
    });
    await expect(list).toContainText('Read like the last list from this supplier.');
    await expect(list).toContainText('4 rows read, 0 rejected. Would add 1 product, change 1, leave 2 as they are.');
    await expect(list).toContainText(
      '1 item of the last list is no longer listed, and no longer in stock there: Toyo Open Country A/T III',
    );
    await list.getByText('The largest changes of the cost').click();
    await expect(list).toContainText('+15.6 %');
    for (const question of await list.getByText('This is right.').all()) await question.click();
    await list.getByRole('button', { name: 'Add 1 product, change 1' }).click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: 'monday.xlsx imported: 4 rows read, 0 rejected. Added 1 product, changed 1' }),
    ).toBeVisible();
  },
);

test('a list that was imported by mistake is undone', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await desk(page);
  // a supplier of its own, since other tests import the shop's own list meanwhile
  const importList = async (name: string, cost: string) => {
    const lines = Array.from({ length: 6 }, (_, at) =>
      listLine({ item: `UN${at}`, pattern: 'Undone', size: `${195 + 10 * at}/65R16`, cost }),
    );
    const list = [LIST_HEADER, ...lines, ''].join('\n');
    const answer = await api(page, 'POST', `editor/import?supplier=undo&anyway=1&name=${name}`, list);
    expect(answer).toMatchObject({ status: 'success' });
  };
  await importList('november.csv', '$90.00');
  await importList('mistake.csv', '$190.00');
  await page.evaluate(() => (location.hash = '#price-list'));
  const mistake = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^mistake\.csv/ }) });
  await mistake.getByRole('button', { name: 'Undo' }).click();
  await expect(mistake.getByRole('status')).toContainText('12 offers and products put back.');
  await expect(mistake).toContainText(/Undone .* by Sample Editor/);
  await page.reload();
  await expect(mistake.getByRole('button', { name: 'Undo' })).toBeHidden();
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^november\.csv/ }) });
  await first.getByRole('button', { name: 'Undo' }).click();
  await expect(first.getByRole('status')).toContainText('12 offers and products put back.');
});
