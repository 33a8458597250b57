/** A business's keys for its programs, in its settings in a real browser. */
import { expect, test } from 'playwright/test';
import { logIn } from './account-pages.ts';

test('an owner makes a key, sees it once, uses it and revokes it', async ({ page, request }) => {
  await logIn(page, 'partner');
  await page.goto('/setting#keys');
  const keys = page.getByRole('region', { name: 'Keys for your programs' });
  await keys.getByLabel('Name of the program').fill('Front counter');
  await keys.getByLabel('Save quotes and ask to order them').uncheck();
  await keys.getByLabel('Your password').fill('wrong-password');
  await keys.getByRole('button', { name: 'Make a key' }).click();
  await expect(keys.getByRole('status').filter({ hasText: 'The password is wrong.' })).toBeFocused();

  await keys.getByLabel('Your password').fill('partner-demo');
  await keys.getByRole('button', { name: 'Make a key' }).click();
  const shown = keys.locator('.box code');
  await expect(shown).toHaveText(/^tirekey_[\w-]{43}$/);
  const key = (await shown.textContent())!;
  const item = keys.getByRole('listitem').filter({ hasText: 'Front counter' });
  await expect(item).toContainText('See your prices · See stock. Until');
  await expect(item).toContainText('never used');

  const find = () =>
    request.post('/api/partner/tires', {
      headers: { authorization: `Bearer ${key}` },
      data: { by: 'size', values: ['225/65R17'] },
    });
  const found = await find();
  expect(found.status()).toBe(200);
  expect((await found.json()).data[0].tires[0]).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/) });

  await page.reload();
  await keys.scrollIntoViewIfNeeded();
  await expect(item).toContainText('last used');
  await expect(shown).toHaveCount(0);
  expect(await page.content()).not.toContain(key);

  await item.getByRole('button', { name: 'Revoke the key Front counter' }).click();
  await expect(item).toHaveCount(0);
  await expect(keys.getByRole('status').filter({ hasText: 'The key is revoked.' })).toBeFocused();
  expect((await find()).status()).toBe(401);
});

test('a form without a name or a scope says so', async ({ page }) => {
  await logIn(page, 'vip');
  await page.goto('/setting');
  const keys = page.getByRole('region', { name: 'Keys for your programs' });
  await keys.scrollIntoViewIfNeeded();
  for (const box of await keys.getByRole('checkbox').all()) await box.uncheck();
  const make = keys.getByRole('button', { name: 'Make a key' });
  await make.click();
  await expect(keys.getByRole('status').filter({ hasText: 'Give the key a name.' })).toBeFocused();
  await keys.getByLabel('Name of the program').fill('Front counter');
  await make.click();
  await expect(keys.getByRole('status').filter({ hasText: 'Choose what the key may do.' })).toBeFocused();
});
