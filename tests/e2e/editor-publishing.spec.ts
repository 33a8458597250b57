/** Publishing in a real browser: from signing in to a change that visitors see, and a build that fails. */
import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { HANG_MS } from '../support/timeouts.ts';
import { another, desk, open, save, saved } from './editor-desk.ts';

// one after the other: while a build runs, another Publish would start none of its own
test.describe.serial('publishing', () => {
  test('a failed build is reported in plain text, and visitors keep the old pages', async ({
    page,
    browser,
    baseURL,
  }) => {
    // a folder in place of the file that holds the published texts
    const published = path.resolve(import.meta.dirname, '../../.data/test-site.cache/published.json');
    renameSync(published, `${published}.away`);
    mkdirSync(published);
    try {
      await desk(page);
      const bar = page.getByRole('region', { name: 'Publishing' });
      await bar.getByRole('button', { name: /^Publish/ }).click();
      await expect(bar.getByRole('alert')).toContainText(
        /Publishing .* failed: .*on a directory.* Visitors still see the old pages\./,
      );
      await expect(bar.getByRole('button', { name: 'Publish again' })).toBeVisible();
      const visitor = await another(browser, baseURL);
      expect((await visitor.goto('/services/wheel-alignment'))!.status()).toBe(200);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Wheel alignment');
      await visitor.context().close();
    } finally {
      rmdirSync(published);
      renameSync(`${published}.away`, published);
    }
  });

  test('from signing in to a change that a visitor sees', { tag: '@journey' }, async ({ page, browser, baseURL }) => {
    await page.goto('/editor');
    await expect(page).toHaveURL(/\/login\?from=/);
    const form = page.locator('.account-form');
    await form.getByLabel('Email').fill('editor@demo.example');
    await form.locator('#password').fill('editor-demo');
    await form.getByLabel('I agree to the consent form').check();
    await form.getByRole('button', { name: /log ?in/i }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/editor');
    await page.locator('.top').getByRole('button', { name: 'Account' }).click();
    await expect(page.locator('#account').getByRole('link', { name: 'Editors’ desk' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Pages' }).click();
    await page.locator('#main').getByRole('searchbox').fill('wheel-alignment');
    await page.getByRole('link', { name: /^Wheel alignment/ }).click();
    const words = `Straight ahead, tried by hand ${Date.now()}.`;
    await page
      .getByRole('textbox', { name: /^Description/ })
      .first()
      .fill(words);
    await save(page);
    await saved(page);
    const bar = page.getByRole('region', { name: 'Publishing' });
    await expect(bar).toContainText(/\d+ changes? saved since .* (is|are) not live yet\./);

    const visitor = await another(browser, baseURL);
    await visitor.goto('/services/wheel-alignment');
    expect(await visitor.content()).not.toContain(words);
    // Prices of a list may be published by the clock meanwhile, without what was saved since that began.
    await expect(async () => {
      await bar.getByRole('button', { name: /^Publish( again)?$/ }).click();
      await expect(bar).toContainText('All saved changes are live.');
    }).toPass({ timeout: HANG_MS });
    await expect(bar.getByText(/^Live since .*\. Publishing took [\d.]+ s\./)).toBeVisible();
    await visitor.goto('/services/wheel-alignment');
    expect(await visitor.content()).toContain(words);
    await visitor.context().close();
  });

  test(
    'a promotion is on cards, on the tire’s page, in the total of a quote and on its page until it is over',
    { tag: '@journey' },
    async ({ page, browser, baseURL }) => {
      const bar = page.getByRole('region', { name: 'Publishing' });
      const publish = () =>
        expect(async () => {
          await bar.getByRole('button', { name: /^Publish( again)?$/ }).click();
          await expect(bar).toContainText('All saved changes are live.');
        }).toPass({ timeout: HANG_MS });
      await desk(page, '#promotion/new');
      await page.getByLabel('Name', { exact: true }).fill('X-Ice 4 for 3');
      await page.getByLabel('Kind').selectOption({ label: 'One tire free, such as 4 for 3' });
      await page.getByLabel('For how many tires').fill('4');
      await page.getByLabel('Models').fill('Michelin X-Ice Snow');
      await page.getByLabel('Conditions').fill('While they last.');
      await save(page);
      await saved(page);
      await publish();

      const visitor = await another(browser, baseURL);
      await visitor.goto('/tires/size/225-65r17?brands=michelin');
      const card = visitor.locator('.results .card').filter({ hasText: 'X-Ice Snow' }).first();
      await expect(card.locator('.promo')).toHaveText('X-Ice 4 for 3');
      const others = visitor.locator('.results .card').filter({ hasNotText: 'X-Ice Snow' });
      await expect(others.first()).toBeVisible();
      await expect(others.locator('.promo')).toHaveCount(0);
      const total = await card.locator('.whole b').textContent();
      await card.getByRole('link').first().click();
      await expect(visitor.locator('.ask')).toContainText('X-Ice 4 for 3: 4 tires for the price of 3, until');
      await expect(visitor.locator('.ask .four b')).toHaveText(total!);
      const estimate = visitor.locator('.est');
      await estimate.locator('.seg label').filter({ hasText: '4' }).click();
      await expect(estimate.getByRole('row', { name: /^X-Ice 4 for 3 −\$/ })).toBeVisible();
      await expect(estimate.getByRole('row', { name: /^Installed, four/ }).filter({ visible: true })).toContainText(
        total!,
      );
      await estimate.getByRole('button', { name: 'Email or print' }).click();
      await visitor.waitForURL(/\/quotes\//);
      const kept = visitor.getByRole('region', { name: 'The quote' });
      await expect(kept).toContainText(/−\$[\d.]+: X-Ice 4 for 3/);
      await expect(kept.locator('.sum')).toContainText(total!);
      await visitor.locator('.foot').getByRole('link', { name: 'Promotions' }).click();
      await expect(visitor).toHaveURL(/\/promotions$/);
      await expect(visitor.locator('#main')).toContainText('While they last.');

      await open(page, 'promotion', 'X-Ice 4 for 3');
      await page.getByLabel('First day').fill('2026-01-01');
      await page.getByLabel('Last day').fill('2026-01-31');
      await save(page);
      await saved(page);
      await publish();
      expect((await visitor.goto('/promotions'))!.status()).toBe(404);
      await visitor.context().close();
    },
  );
});
