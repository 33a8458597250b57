/** Products that are there twice, at the desk: found, merged with one press, and taken apart again. */
import { expect, test } from 'playwright/test';
import { api } from './account-pages.ts';
import { axeViolations, desk } from './editor-desk.ts';

test(
  'a product that a list has made a second time is merged into the first one, and back',
  { tag: '@journey' },
  async ({ page }) => {
    await desk(page, '#offers');
    const sku = 'dbl-D-1';
    const { data } = await api(page, 'GET', 'product?types=summertires&pageSize=50');
    const tire = (data as Array<Record<string, string>>).findLast(({ load_range }) => load_range === 'XL')!;
    const named = ['brands', 'pattern_title', 'size', 'load_index', 'speed_rating', 'load_range'];
    const cells = ['D-1', ...named.map((name) => tire[name]), 'Summer,80.00,8'];
    const list = `Item,Brand,Pattern,Size,Load Index,Speed,Load Range,Season,Cost,Stock\n${cells.join(',')}\n`;
    const url = 'editor/import?name=double.csv&dry=false&supplier=dbl&anyway=true';
    expect(await api(page, 'POST', url, list)).toMatchObject({ data: { result: { figures: { added: 1 } } } });

    await page.getByRole('button', { name: 'Double products' }).click();
    const pair = page.locator('.offers > li').filter({ hasText: sku, has: page.getByText('is there twice.') });
    await expect(pair).toContainText('1 offer');
    await expect(pair).toContainText('no offer');
    expect(await axeViolations(page)).toEqual([]);
    await pair.getByRole('button', { name: `and merge ${sku} into it` }).click();
    await expect(page.getByRole('status').filter({ hasText: `${sku} is merged into` })).toBeVisible();
    await expect(pair).toHaveCount(0);

    const undo = page.getByRole('button', { name: `Undo merging ${sku}` });
    await expect(page.locator('.offers > li').filter({ has: undo })).toContainText('merged by');
    expect(await axeViolations(page)).toEqual([]);
    await undo.click();
    await expect(page.getByRole('status').filter({ hasText: 'is a separate product again.' })).toBeVisible();
    await expect(undo).toHaveCount(0);
    await expect(pair).toContainText('1 offer');
  },
);
