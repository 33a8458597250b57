import { expect, test } from 'vitest';
import { directionsUrl, ownMapsUrl } from './directions.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const href = directionsUrl({ ...DEFAULT_SETTINGS.places[0], street: '7 Sample Way & 5 St SE', postalCode: 'T2C 0A0' });
const ADDRESS = '7%20Sample%20Way%20%26%205%20St%20SE%2C%20Calgary%2C%20AB%20T2C%200A0';

test.each([
  [
    'a computer',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    `https://www.google.com/maps/dir/?api=1&destination=${ADDRESS}`,
  ],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', `https://maps.apple.com/?daddr=${ADDRESS}`],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 9)', `geo:0,0?q=${ADDRESS}`],
])('%s opens its own maps at the whole address', (_, agent, expected) => {
  expect(ownMapsUrl(href, agent)).toBe(expected);
});
