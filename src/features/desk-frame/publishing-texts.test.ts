import { describe, expect, test } from 'vitest';
import type { Build, PublishState } from './entries-calls.ts';
import { liveText, waitingText } from './publish-store.ts';

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
