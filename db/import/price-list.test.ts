import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readRecords, type ListRecord } from './price-list.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'list-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'list.csv');
async function read(content: string | Buffer, delimiter = ','): Promise<ListRecord[]> {
  writeFileSync(file, content);
  return Array.fromAsync(readRecords(file, delimiter));
}

test('lines are counted as an editor counts them, also after a line break within quotation marks', async () => {
  expect(await read('\uFEFFa,b\r\n"x\r\ny\nz",1\r\n\r\n,\r\n12" wheel,"say ""hi"""\r\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x\r\ny\nz', '1'] },
    { line: 7, cells: ['12" wheel', 'say "hi"'] },
  ]);
});

test('line numbers hold for any text', async () => {
  const cell = fc
    .array(fc.constantFrom('a', '"', '\r\n', '\n', '\r', ',', ' ', 'é'), { maxLength: 5 })
    .map((parts) => parts.join(''));
  const records = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(records, fc.constantFrom('\r\n', '\n', '\r'), async (given, end) => {
      let text = '';
      const expected: ListRecord[] = [];
      for (const cells of given) {
        if (cells.some((c) => c.trim() !== '')) expected.push({ line: text.split(/\r\n|\r|\n/).length, cells });
        text += cells.map((c) => (/[",\r\n]/.test(c) ? `"${c.replaceAll('"', '""')}"` : c)).join(',') + end;
      }
      expect(await read(`\uFEFF${text}`)).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test('other delimiters', async () => expect(await read('a;b,c\n', ';')).toEqual([{ line: 1, cells: ['a', 'b,c'] }]));

test.each<[string, string | Buffer, string]>([
  ['an empty file', '', 'list.csv is empty.'],
  [
    'a spreadsheet',
    Buffer.from('PK\u0003\u0004rest'),
    'list.csv is a spreadsheet or an archive, not a text file. Save the list as "CSV UTF-8" and try again.',
  ],
  ['a binary file', Buffer.from([65, 44, 66, 10, 0, 1, 2]), 'list.csv is not a text file.'],
  ['UTF-16', Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'), 'list.csv is in UTF-16, not in UTF-8.'],
  [
    'Latin-1',
    Buffer.from('a,b\n1,2\nMichelin Pilot Alpin é,2\n', 'latin1'),
    'list.csv is not in UTF-8: line 3 holds a character in another encoding.',
  ],
  ['a torn character', Buffer.from('a,é').subarray(0, 3), 'list.csv is not in UTF-8: it ends within a character.'],
  ['an open quotation mark', 'a,b\n1,2\n"3,4\n5,6\n', 'list.csv, line 3: the record that starts here does not end'],
  [
    'a record without an end',
    `a,b\n1,"${'x'.repeat(100_000)}`,
    'list.csv, line 2: the record that starts here does not end',
  ],
])('%s is refused in one line', async (_, content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});

test('a file that is not there, or is a folder', async () => {
  await expect(Array.fromAsync(readRecords(path.join(folder, 'none.csv'), ','))).rejects.toThrow(
    'none.csv does not exist.',
  );
  await expect(Array.fromAsync(readRecords(folder, ','))).rejects.toThrow('is a folder, not a file.');
});
