/** What led a visitor to write: kinds of pages and searches, never a page's own address. */
import { expect, test } from 'vitest';
import { leadOf } from './lead.ts';

test.each([
  [['/tires/detail/12/nokian-r5', '/search?q=Winter+2019+RAV4'], 'tire', 'winter 2019 rav4'],
  [['/tires/list/wintertires?title=x-ice', '/'], 'list', 'x-ice'],
  [['/tires/size/225-65r17'], 'list', ''],
  [['/tires/toyota/rav4/2019/225-65r17', '/search-by-vehicle'], 'vehicle', ''],
  [['/appointment?tire=12', '/services/tire-change'], 'service', ''],
  [['/shopping-cart', '/tires/detail/12/nokian-r5'], 'tire', ''],
  [['/appointment'], 'order', ''],
  [['/quotes/abc'], 'other', ''],
  [['/search?q=jo@example.com'], 'search', ''],
  [['//evil.example/tires', 'https://evil.example/', ''], 'other', ''],
  [[], 'other', ''],
])('%j', (urls, page, search) => expect(leadOf(urls)).toEqual({ page, search }));
