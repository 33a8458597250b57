import { expect, test } from 'vitest';
import { checkedLines } from './report.server.ts';

test('every rejected row is listed with its reasons', () => {
  const rejected = [
    { line: 4, item: '7', reasons: ['cost is "CALL", not an amount', 'the brand is missing'] },
    { line: 9, item: '', reasons: ['the size is missing'] },
  ];
  expect(checkedLines({ records: 1_200, rejected })).toEqual([
    'line 4: cost is "CALL", not an amount; the brand is missing',
    'line 9: the size is missing',
    '1,200 rows read, 2 rejected.',
  ]);
});
