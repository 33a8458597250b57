/** The filter of a list as it hydrates: what a visitor chooses at any moment of it counts. */
import { expect, test } from 'playwright/test';

test('a brand that is ticked the moment the filter has hydrated stays ticked', async ({ page }) => {
  await page.addInitScript(() => {
    interface ReactRoot {
      stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
    }
    const tick = () => {
      const island = document.querySelector('#filters')?.parentElement as unknown as Record<string, ReactRoot> | null;
      const key = Object.keys(island ?? {}).find((name) => name.startsWith('__reactContainer'));
      if (!key || island![key]!.stateNode.current.memoizedState.isDehydrated || 'wasTicked' in window) return;
      const brand = document.querySelector<HTMLInputElement>('#filters [name="brands"][value="michelin"]')!;
      brand.click();
      Object.assign(window, { wasTicked: brand.checked });
    };
    document.addEventListener('astro:hydrate', tick, true);
    // React works in slices, which begin with a message: a visitor can do something after each of them.
    const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      set(this: MessagePort, work: (event: MessageEvent) => void) {
        set!.call(this, (event: MessageEvent) => {
          work(event);
          tick();
        });
      },
    });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 }); // so that slices are short
  await page.goto('/tires');
  await expect(page).toHaveURL('/tires/brand/michelin');
  expect(await page.evaluate(() => 'wasTicked' in window && window.wasTicked)).toBe(true);
  await expect(page.getByRole('checkbox', { name: /^Michelin/ })).toBeChecked();
});
