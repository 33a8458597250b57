/** Publishing in a real browser: from signing in to a change that visitors see, and a build that fails. */
import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { HANG_MS } from '../patience.ts';
import { another, desk, save, saved } from './editor-desk.ts';

// one after the other: while a build runs, another Publish would start none of its own
test.describe.serial('publishing', () => {
  test('a failed build is reported in plain text, and visitors keep the old pages', async ({
    page,
    browser,
    baseURL,
  }) => {
    // a folder in place of the file in which publishing finds what the last pages were rendered from
    const state = path.resolve(import.meta.dirname, '../../.data/test-site.cache/state.json');
    renameSync(state, `${state}.away`);
    mkdirSync(state);
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
      rmdirSync(state);
      renameSync(`${state}.away`, state);
    }
  });

  test('from signing in to a change that a visitor sees', async ({ page, browser, baseURL }) => {
    await page.goto('/editor');
    await expect(page).toHaveURL(/\/login\?from=/);
    const form = page.locator('.account-form');
    await form.getByLabel('Email').fill('editor@demo.example');
    await form.locator('#password').fill('editor-demo');
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
});
