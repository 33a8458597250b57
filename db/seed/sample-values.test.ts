import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/domain/shop/settings.ts';
import { samplesIn } from './sample-values.ts';

test('the defaults are samples', () => {
  expect(samplesIn(JSON.stringify(DEFAULT_SETTINGS)).length).toBeGreaterThan(10);
  expect(samplesIn('The three-peak mountain snowflake; three peaks.')).toEqual([]);
  expect(samplesIn('Winter in Calgary')).toEqual([]);
  expect(samplesIn('Winter in Calgary', 'Saskatoon')).toEqual(['Calgary']);
  expect(samplesIn('Call (403) 555-0142 or 403.555.0188')).toEqual(['(403) 555-0142', '403.555.0188']);
});
