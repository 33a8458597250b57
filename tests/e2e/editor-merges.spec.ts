/** Products that are there twice, at the desk: found, merged with one press, and taken apart again. */
import { expect, test } from 'playwright/test';
import { axeViolations, desk } from './editor-desk.ts';

test(
  'a product that a list has made a second time is merged into the first one, and back',
  { tag: '@journey' },
  async ({ page }) => {
    await desk(page, '#offers');
    const sku = 'dbl-D-1';
    const added = await page.evaluate(async () => {
      const { data } = (await (await fetch('/api/product?types=summertires&pageSize=50')).json()) as {
        data: Array<Record<'brands' | 'pattern_title' | 'size' | 'load_index' | 'speed_rating' | 'load_range', string>>;
      };
      const tire = data.findLast(({ load_range }) => load_range === 'XL')!;
      const cells = [tire.brands, tire.pattern_title, tire.size, tire.load_index, tire.speed_rating, tire.load_range];
      const answer = await fetch('/api/editor/import?name=double.csv&dry=false&supplier=dbl&anyway=true', {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: `Item,Brand,Pattern,Size,Load Index,Speed,Load Range,Season,Cost,Stock\nD-1,${cells.join(',')},Summer,80.00,8\n`,
      });
      const outcome = (await answer.json()) as { message?: string; data?: { result: { figures: { added: number } } } };
      return outcome.message ?? outcome.data?.result.figures.added;
    });
    expect(added).toBe(1);

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
