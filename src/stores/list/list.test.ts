import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardFees } from '#src/domain/pricing/card-totals.ts';
import { DEFAULT_SETTINGS } from '#src/domain/shop/settings.ts';
import { withPage, EMPTY_FILTER, toggled, withTitle, type ProductFilter } from '#src/domain/list/filter.ts';
import { listState } from '#src/domain/list/list-state.ts';
import { answerOf, openPage, openServer } from '../../../tests/support/list-browser.ts';

const shop = { title: 'Shop', city: 'Calgary', phones: [], textPhone: '', fees: cardFees(DEFAULT_SETTINGS, []) };
const winter: ProductFilter = { ...EMPTY_FILTER, types: ['wintertires'] };

let stores: typeof import('./list.ts');
let asked: ReturnType<typeof openServer>;
const open = async (url: string, filter: ProductFilter) => {
  const page = openPage(url);
  stores = await import('./list.ts');
  stores.openSidebar({ filter, ...answerOf(40) });
  stores.openList(listState(filter, answerOf(40), shop));
  return page;
};
const shown = () => ({ total: stores.$list.get()?.answer?.total, status: stores.$list.get()?.status });

beforeEach(() => {
  vi.resetModules();
  asked = openServer();
});
afterEach(() => vi.unstubAllGlobals());

describe('the list', () => {
  it('requests nothing when the page was rendered for its URL', async () => {
    const page = await open('/tires/list/wintertires', winter);
    expect(asked).toHaveLength(0);
    expect(stores.$list.get()).toBeNull();
    expect(page.dataset).toEqual({});
  });

  it('requests the list of the URL when the page was rendered for another', async () => {
    const page = await open('/tires/list/wintertires?brands=nokian&current=2', winter);
    expect(asked.map((a) => a.url)).toEqual(['/api/product?types=wintertires&brands=nokian&current=2']);
    expect(page.dataset).toEqual({ pending: 'list' });
    await asked[0]!.answer(12);
    expect(shown()).toEqual({ total: 12, status: 'idle' });
    expect(page.dataset).toEqual({});
  });

  it('changes the URL with the filter, and keeps the list until the response is there', async () => {
    const page = await open('/tires/list/wintertires', winter);
    stores.changeFilter((f) => toggled(f, 'brands', 'nokian', true));
    expect(page.entries).toEqual(['/tires/list/wintertires', '/tires/list/wintertires?brands=nokian']);
    expect(shown()).toEqual({ total: undefined, status: 'loading' });
    await asked[0]!.answer(3);
    stores.changeFilter((f) => toggled(f, 'brands', 'nokian', false));
    expect(shown()).toEqual({ total: 40, status: 'idle' }); // the page's own list is known
    expect(asked).toHaveLength(1);
  });

  it('aborts the earlier call and ignores its response', async () => {
    await open('/tires', EMPTY_FILTER);
    stores.changeFilter((f) => withTitle(f, 'ice'));
    stores.changeFilter((f) => withTitle(f, 'snow'));
    expect(asked[0]!.aborted()).toBe(true);
    await asked[1]!.answer(7);
    await asked[0]!.answer(99);
    expect(shown()).toEqual({ total: 7, status: 'idle' });
  });

  it('goes back without a call', async () => {
    const page = await open('/tires', EMPTY_FILTER);
    stores.changeFilter((f) => withTitle(f, 'ice'));
    await asked[0]!.answer(9);
    stores.changeFilter((f) => withPage(f, 2));
    await asked[1]!.answer(9);
    page.back();
    expect(stores.$filter.get()).toMatchObject({ title: 'ice', current: 1 });
    expect(asked).toHaveLength(2);
    page.back();
    expect(shown()).toEqual({ total: 40, status: 'idle' });
  });

  it.each<[string, (call: (typeof asked)[number]) => Promise<void>]>([
    ['no network', (call) => call.fail()],
    ['an error page in HTML', (call) => call.say('<h1>Bad gateway</h1>', 502)],
    ['HTML with status 200', (call) => call.say('<h1>Hello</h1>')],
    ['a success without a list', (call) => call.say('{"status":"success"}')],
    ['an answer that is no object', (call) => call.say('null')],
  ])('on %s keeps what was shown, says so, and tries again when asked', async (_, goWrong) => {
    await open('/tires', EMPTY_FILTER);
    stores.changeFilter((f) => withTitle(f, 'ice'));
    await asked[0]!.answer(9);
    stores.changeFilter((f) => withTitle(f, 'snow'));
    await goWrong(asked[1]!);
    expect(shown()).toEqual({ total: 9, status: 'failed' });
    expect(stores.$list.get()!.message).toMatch(/server/);
    void stores.retry();
    await asked[2]!.answer(5);
    expect(shown()).toEqual({ total: 5, status: 'idle' });
  });
});
