/** Hours and dates are Calgary's, whatever the time zone of the server or the visitor. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection } from '#db/client.ts';
import { articles, articleTypes } from '#db/schema/content.ts';
import { missedSizes, views } from '#db/schema/counting.ts';
import type { messages } from '#db/schema/messages.ts';
import { messageMail } from '#src/features/accounts/outbox.server.ts';
import { dateText } from '#src/features/content/article.ts';
import { momentOf, shopClock, sinceText } from '#src/kit/shop-time.ts';
import { shopOffset, openState, weekOf } from '#src/features/shop/hours.ts';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { dayOf, daysBefore } from '#src/kit/calendar-day.ts';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { call, openShop } from '../support/shop.ts';

let shop: Connection;
beforeAll(async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo'); // the database starts in Tokyo's time zone, too
  shop = await openShop();
  const [type] = await shop.db.insert(articleTypes).values({ title: 'Winter', short: 'winter' }).returning();
  await shop.db.insert(articles).values({
    typeId: type!.id,
    title: 'On the evening of June 30',
    description: '',
    content: '<p>x</p>',
    tags: [],
    author: '',
    slug: 'out',
    publishedAt: new Date('2025-07-01T05:20:00Z'),
  });
});
afterAll(() => vi.unstubAllEnvs());

/** June 30, 23:30 in Calgary: further east it is already July. */
const NOW = new Date('2025-07-01T05:30:00Z');

describe.each([
  ['Asia/Tokyo', 14],
  ['Pacific/Kiritimati', 19],
  ['America/St_Johns', 3],
  ['America/Los_Angeles', 22],
])('on a clock in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('the shop opens and closes by Calgary’s', () => {
    const week = weekOf(DEFAULT_SETTINGS);
    const at = (iso: string) => openState(new Date(iso), week, [], shopOffset).open;
    expect([
      at('2025-06-30T14:59:00Z'),
      at('2025-06-30T15:01:00Z'),
      at('2025-06-30T22:59:00Z'),
      at('2025-06-30T23:01:00Z'),
    ]).toEqual([false, true, true, false]);
  });

  test('dates are read and written by Calgary’s', () => {
    expect(dateText(NOW.getTime() / 1000)).toBe('June 30, 2025');
    expect([dayOf(NOW), daysBefore(NOW, 30)]).toEqual(['2025-06-30', '2025-05-31']);
    expect([shopClock(NOW.toISOString()), momentOf('2025-06-30T23:30')]).toEqual([
      '2025-06-30T23:30',
      NOW.toISOString(),
    ]);
    expect(sinceText('2025-06-30T06:10:00Z', NOW)).toBe('00:10');
    const message = {
      key: 'k',
      name: 'Ann',
      email: 'a@example.com',
      phone: '',
      content: '',
      pathname: '',
      createdAt: NOW,
    } as typeof messages.$inferSelect;
    expect(messageMail(message).text).toContain('Monday, June 30, 2025 at 11:30');
  });

  test('calls count looks and misses on Calgary’s day', async () => {
    await shop.db.delete(views);
    await shop.db.delete(missedSizes);
    await call('/api/addView', {
      method: 'POST',
      headers: {
        'content-type': 'text/plain',
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
      },
      body: JSON.stringify({ pathname: '/' }),
    });
    await call('/api/product?width=335&profile=30&rim=24');
    await backgroundWorkDone();
    expect(await shop.db.select({ day: views.day }).from(views)).toEqual([{ day: '2025-06-30' }]);
    expect(await shop.db.select({ day: missedSizes.day }).from(missedSizes)).toEqual([{ day: '2025-06-30' }]);
  });
});
