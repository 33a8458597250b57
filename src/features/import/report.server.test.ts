import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkedLines, writeReport } from './report.server.ts';

test('the report lists every rejected row, the screen as many as fit', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = path.join(folder, 'new', 'rejected.csv');
  const rejected = [
    { line: 4, item: '7', reasons: ['cost is "CALL", not an amount', 'the brand is missing'] },
    { line: 9, item: '', reasons: ['the size is missing'] },
  ];
  await writeReport(report, rejected);
  expect(readFileSync(report, 'utf8')).toBe(
    'line,item,reasons\n4,7,"cost is ""CALL"", not an amount; the brand is missing"\n9,,the size is missing\n',
  );
  expect(checkedLines({ records: 1_200, rejected }, 1, 'rejected.csv')).toEqual([
    'line 4: cost is "CALL", not an amount; the brand is missing',
    '… and 1 more rejected row',
    '1,200 rows read, 2 rejected (also in rejected.csv).',
  ]);
  await expect(writeReport(path.join(report, 'below-a-file.csv'), [])).rejects.toThrow('the report cannot be written');
});
