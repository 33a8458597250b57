import { describe, expect, test } from 'vitest';
import type { Build, PublishState } from './entries-calls.ts';
import { liveText, visibilityText, waitingText } from './publish-store.ts';

const now = new Date('2026-11-22T22:00:00Z');
const build = { finished_at: '2026-11-22T19:05:00Z' } as Build;
const idle: PublishState = {
  pending: 0,
  pending_since: null,
  pending_prices: false,
  running: null,
  live: build,
  failed: null,
};
const line = (state: Partial<PublishState>) => {
  const whole = { ...idle, ...state };
  return [waitingText(whole, now), liveText(whole, now)].filter(Boolean).join(' ');
};

describe('the line about publishing', () => {
  test('says what is saved, what waits, and since when the pages are live', () => {
    expect(line({})).toMatch(/^All saved changes are live\. Live since \d\d:05\.$/);
    expect(line({ pending: 1, pending_since: '2026-11-22T20:10:00Z' })).toMatch(
      /^1 change saved since \d\d:10 is not live yet\. Live since \d\d:05\.$/,
    );
    expect(line({ pending: 3, pending_since: '2026-11-21T20:10:00Z' })).toMatch(
      /^3 changes saved since Saturday \d\d:10 are not live yet\./,
    );
    expect(line({ pending_prices: true })).toMatch(/^New prices from a price list are/);
    expect(line({ live: null })).toMatch(/Nothing has been published/);
  });

  test('never says that everything is live while it publishes', () => {
    expect(line({ running: build, pending: 1 })).toMatch(
      /^Publishing\. 1 change is not live yet\. Until it is done, visitors see the pages of \d\d:05\.$/,
    );
    expect(line({ running: build, live: null })).toBe('Publishing.');
  });
});

describe('what is said of a saved entry', () => {
  const article = (published_at: string | null) => ({ kind: 'article', data: { published_at } }) as const;
  const waiting = { pending: true };

  test('a scheduled article appears by itself, and a draft is on no page', () => {
    expect(visibilityText({ ...article('2026-11-24T16:00:00Z'), ...waiting }, now)).toMatch(
      /^Goes live automatically: Nov 24 \d\d:00\.$/,
    );
    expect(visibilityText({ ...article(null), ...waiting }, now)).toMatch(/^This is a draft/);
    expect(visibilityText({ ...article('2026-11-24T16:00:00Z'), pending: false }, now)).toMatch(
      /^Goes live automatically/,
    );
    expect(visibilityText({ ...article('2026-11-20T16:00:00Z'), ...waiting }, now)).toMatch(/^Publish to/);
  });
});
