/** How the message form looks: on narrow and wide screens, with errors, light and dark. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'playwright/test';
import { openDrawer, fill, server } from './message-form.ts';

for (const width of [320, 390, 1280]) {
  test(`nothing scrolls sideways and everything can be pressed at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/no-such-page');
    const form = await openDrawer(page);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('alert')).toContainText('2 fields');
    expect(await form.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    for (const target of await form.locator('button:visible, input:visible, textarea, a:visible').all()) {
      if (await target.evaluate((element) => element.closest('.vh') !== null)) continue;
      const html = await target.evaluate((e) => e.outerHTML);
      await expect.poll(async () => (await target.boundingBox())!.height, html).toBeGreaterThanOrEqual(44);
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the open drawer, with errors and with a failure, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await server(page, () => ({ status: 503, body: { status: 'error', message: 'The stock room is flooded.' } }));
    await page.goto('/no-such-page');
    const form = await openDrawer(page);
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const violations = () =>
      page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run(at: string): Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }> };
        };
        return (await axe.run('#message-drawer')).violations.map(
          (v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`,
        );
      });
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('alert')).toContainText('2 fields');
    expect(await violations()).toEqual([]);
    await fill(form);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByRole('alert')).toContainText('flooded');
    expect(await violations()).toEqual([]);
  });
}
