import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListRecord } from './cell.server.ts';
import { readListFile } from './list-file.server.ts';

const read = async (content: string | Buffer): Promise<ListRecord[]> =>
  (await readListFile({ file: 'list.csv', bytes: Buffer.from(content) })).records;

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

test.each<[string, Buffer]>([
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFété,ñ€\n1,2\n')],
  ['UTF-8 without one', Buffer.from('été,ñ€\n1,2\n')],
  ['Windows-1252', Buffer.from([0xe9, 0x74, 0xe9, 0x2c, 0xf1, 0x80, 0x0a, 0x31, 0x2c, 0x32, 0x0a])],
  ['UTF-16 little endian', Buffer.from('\uFEFFété,ñ€\n1,2\n', 'utf16le')],
  ['UTF-16 little endian without a mark', Buffer.from('été,ñ€\n1,2\n', 'utf16le')],
  ['UTF-16 big endian', Buffer.from('\uFEFFété,ñ€\n1,2\n', 'utf16le').swap16()],
])('%s is read', async (_, content) =>
  expect(await read(content)).toEqual([
    { line: 1, cells: ['été', 'ñ€'] },
    { line: 2, cells: ['1', '2'] },
  ]),
);

test('the delimiter is found, whatever else stands in names, prices and the lines above the header', async () => {
  const rows = (cut: string) =>
    [
      'Pneus Montréal, inc.',
      '',
      ['Marque', 'Modèle', 'Prix'].join(cut),
      ['Toyo', '"Observe, GSi-6"', '"96,50"'].join(cut),
    ]
      .concat(Array.from({ length: 20 }, (_, at) => ['Toyo', `"Celsius | ${at}"`, `"1${at},50"`].join(cut)))
      .join('\r\n');
  const last = async (text: string) => (await read(text)).at(-1)!.cells;
  for (const cut of [',', ';', '\t', '|'])
    expect(await last(rows(cut)), cut).toEqual(['Toyo', 'Celsius | 19', '119,50']);
  expect(await last(rows(';').replaceAll('"', ''))).toEqual(['Toyo', 'Celsius | 19', '119,50']);
});

test.each<[string, string | Buffer, string]>([
  ['an empty file', '', 'list.csv is empty.'],
  ['a PDF', '%PDF-1.7\n', 'list.csv is a PDF, not a list. Ask the supplier for CSV or XLSX.'],
  ['a binary file', Buffer.from([65, 44, 66, 10, 0, 1, 2]), 'list.csv is not a text file.'],
  [
    'damaged UTF-8',
    Buffer.concat([Buffer.from('é,è\n1,2\n'), Buffer.from([0xe9]), Buffer.from(',2\n')]),
    'list.csv is damaged: line 3 holds a character that is not UTF-8.',
  ],
  ['a torn character', Buffer.from('é,é').subarray(0, 4), 'list.csv is damaged: it ends within a character.'],
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
  await expect(readListFile({ file: 'none.csv' })).rejects.toThrow('none.csv does not exist.');
  await expect(readListFile({ file: import.meta.dirname })).rejects.toThrow('is a folder, not a file.');
});
