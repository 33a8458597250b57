import { expect, test } from 'vitest';
import { isTradeWord, TRADE_KEYS, tradeWord } from './trade-words.ts';

test('a word of the trade is known in the plural, too', () => {
  expect(tradeWord('winters')).toMatchObject({ kind: 'type', type: 'wintertires', text: 'winter' });
  expect(tradeWord('rfts')).toMatchObject({ mark: 'runflat' });
  expect(isTradeWord('winter')).toBe(true);
  expect(isTradeWord('winters')).toBe(false);
});

test('a short one is another word with an s: `ATS` is a Cadillac, and no all-terrain tire', () => {
  expect(tradeWord('ats')).toBeUndefined();
  expect(tradeWord('winterx')).toBeUndefined();
});

test('long words may be found in spite of a typing error, but none that says nothing', () => {
  expect(TRADE_KEYS).toContain('winter');
  expect(TRADE_KEYS).not.toContain('3pmsf');
  expect(TRADE_KEYS).not.toContain('looking');
});
