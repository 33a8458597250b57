import { expect, test } from 'vitest';
import { installInstructions } from './later.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1', 5, /Share menu/],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/150.0 Mobile/15E148 Safari/604.1', 5, /Share menu/],
  [`${MAC} Version/19.0 Safari/605.1.15`, 5, /Share menu/],
  [`${MAC} Version/19.0 Safari/605.1.15`, 0, /File menu/],
  ['Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5, /menu ⋮/],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0, /bookmark/],
  // Chromium offers the installation itself
  [`${MAC} Chrome/150.0.0.0 Safari/537.36`, 0, /^null$/],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36', 5, /^null$/],
])('%s', (userAgent, touchPoints, text) => expect(String(installInstructions(userAgent, touchPoints))).toMatch(text));
