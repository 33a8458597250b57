import { beforeEach, describe, expect, it, vi } from 'vitest';

const PARTNER = { username: 'partner@shop.example', is_view: true, is_vip: false };

/** A browser, as far as the stores use it, and a server whose responses the test gives. */
async function openPage(stored: Record<string, string> = {}) {
  vi.resetModules();
  const storage = new Map(Object.entries(stored));
  const dataset: Record<string, string> = {};
  const listeners = new Map<string, Array<(event: object) => void>>();
  const calls: Array<{
    url: string;
    answer(status: number, data?: unknown): Promise<void>;
    fail(): Promise<void>;
  }> = [];
  const settled = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  );
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => then());
  vi.stubGlobal(
    'fetch',
    (url: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        calls.push({
          url,
          answer: (status, data = {}) => {
            resolve(Response.json({ status: status < 300 ? 'success' : 'error', message: 'No.', data }, { status }));
            return settled();
          },
          fail: () => {
            reject(new TypeError('network'));
            return settled();
          },
        });
      }),
  );
  const viewer = await import('./viewer-store.ts');
  const prices = await import('./prices-store.ts');
  const emit = (name: string, event: object) => listeners.get(name)?.forEach((listener) => listener(event));
  return { storage, dataset, calls, emit, settled, ...viewer, ...prices };
}
const signedIn = { userinfo: JSON.stringify(PARTNER) };

beforeEach(() => vi.unstubAllGlobals());

describe('who is signed in', () => {
  it('is signed out by a 401 or 403, not by a network or server that fails', async () => {
    for (const [fail, stays] of [
      ['network', true],
      [503, true],
      [429, true],
      [401, false],
      [403, false],
    ] as const) {
      const page = await openPage(signedIn);
      page.openViewer();
      await (fail === 'network' ? page.calls[0]!.fail() : page.calls[0]!.answer(fail));
      expect(page.storage.has('userinfo'), String(fail)).toBe(stays);
      expect('viewer' in page.dataset, String(fail)).toBe(stays);
      expect(page.$sessionNotice.get() === '', String(fail)).toBe(stays);
    }
  });
  it('is not signed out by a late response about another session', async () => {
    const page = await openPage(signedIn);
    page.openViewer();
    page.storage.set('userinfo', JSON.stringify({ ...PARTNER, username: 'other@shop.example' }));
    page.emit('storage', { key: 'userinfo' });
    await page.calls[0]!.answer(401);
    expect(page.$viewer.get()?.username).toBe('other@shop.example');
  });
  it('sends a logout later when the server cannot be reached', async () => {
    const page = await openPage(signedIn);
    page.openViewer();
    const left = page.signOut();
    expect(page.$viewer.get()).toBeNull();
    await page.calls[1]!.fail();
    expect(await left).toBe(false);
    page.emit('online', {});
    expect(page.calls[2]!.url).toBe('/api/logout');
    await page.calls[2]!.answer(200);
    expect(page.storage.size).toBe(0);
  });
});

describe('prices', () => {
  it('are removed with the session, and a response after its end is ignored', async () => {
    const page = await openPage(signedIn);
    page.openViewer();
    page.requestPrices([1]);
    await page.settled();
    await page.calls[1]!.answer(200, [{ id: 1, retail_price: '99.00', price: '77.00', count: 4, in_stock: true }]);
    expect(page.$prices.get()).toMatchObject({ 1: { price: '77.00' } });
    page.requestPrices([2]);
    await page.settled();
    page.storage.delete('userinfo');
    page.emit('storage', { key: 'userinfo' });
    expect(page.$prices.get()).toEqual({});
    await page.calls[2]!.answer(200, [{ id: 2, retail_price: '99.00', price: '76.00', count: 4, in_stock: true }]);
    expect(page.$prices.get()).toEqual({});
    page.requestPrices([3]);
    await page.settled();
    expect(page.calls).toHaveLength(3);
  });
});
