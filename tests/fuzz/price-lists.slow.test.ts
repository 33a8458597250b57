/** Price lists that were damaged or made to do harm. Each has to be read, or refused in one sentence. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPriceList } from '#src/features/import/read-list.server.ts';
import { guessColumns } from '#src/features/import/column-guess.server.ts';
import { columnNames } from '#src/features/import/mapping.server.ts';
import { ImportError } from '#src/features/import/import-queue.server.ts';
import { readListFile } from '#src/features/import/list-file.server.ts';
import { mappingFrom } from '#src/features/import/mapping.server.ts';
import { ENGLISH_SHEETS, frenchCsv, MONTREAL, otherWorkbook, xlsx } from '../support/supplier-lists.ts';
import { unzip, zip, type ZipParts } from '../support/zip-parts.ts';

const csv = frenchCsv(MONTREAL);
const books = [await xlsx(ENGLISH_SHEETS), otherWorkbook(ENGLISH_SHEETS, 'xlsx'), await xlsx({ Liste: MONTREAL })];
const xls = otherWorkbook(ENGLISH_SHEETS, 'biff8');
const wholeFiles = [
  csv,
  Buffer.from(`\uFEFF${csv.toString('latin1')}`, 'utf16le'),
  ...books,
  xls,
  otherWorkbook({ L: MONTREAL }, 'biff8'),
];

/** What is put into texts: what delimits, what no text should hold, and much of it. */
const TEXTS = [
  ...'";,\t\n\r\0\uFEFF\uD800->$'.split(''),
  '""',
  '=1+1',
  '1e309',
  '9'.repeat(400),
  'x'.repeat(70_000),
  ';'.repeat(3_000),
  '"\n'.repeat(500),
];

/** What is put into the XML of a workbook. */
const MARKUP = [
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
  '&b;&b;&b;',
  '<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  '<!--',
  '<![CDATA[',
  ']]>',
  '<row r="999999999">',
  '<row r="-1">',
  '<c r="ZZ99999999"><v>1</v></c>',
  '<c r="XFD1"><v>1</v></c>',
  '<c r="" t="s"><v>99999999</v></c>',
  '<c t="s"><v>-1</v></c>',
  '<c r="A1"><v>1e999</v></c>',
  '<c r="A1" s="9999"><v>99999999999</v></c>',
  '<f>WEBSERVICE("https://example.com")</f>',
  '<x>'.repeat(20_000),
  '</row></sheetData></worksheet>',
  '&#0;',
  '&#xFFFFFFFF;',
  '_x0000_',
  '\u0000',
  '<a '.repeat(5_000),
  'A'.repeat(300_000),
];

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const edit = fc.record({
  at: place,
  kind: fc.constantFrom('flip', 'flip', 'flip', 'cut', 'end', 'repeat', 'insert'),
  byte: fc.nat(255),
  length: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 3_000 })),
  text: fc.nat(1_000),
});

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(bytes: Buffer, edits: readonly Edit[], texts: readonly string[]): Buffer {
  let now = Buffer.from(bytes);
  for (const { at, kind, byte, length, text } of edits) {
    const from = Math.floor(at * now.length);
    const part = now.subarray(from, from + length);
    if (kind === 'flip' && from < now.length) now[from] = byte;
    if (kind === 'cut') now = Buffer.concat([now.subarray(0, from), now.subarray(from + length)]);
    if (kind === 'end') now = now.subarray(0, from);
    if (kind === 'repeat')
      now = Buffer.concat([now.subarray(0, from), ...Array<Buffer>(20).fill(part), now.subarray(from)]);
    if (kind === 'insert')
      now = Buffer.concat([now.subarray(0, from), Buffer.from(texts[text % texts.length]!), now.subarray(from)]);
  }
  return now;
}

const edits = fc.array(edit, { minLength: 1, maxLength: 6 });
const damaged = fc.tuple(fc.constantFrom(...wholeFiles), edits).map(([file, all]) => edited(file, all, TEXTS));
const text = fc.tuple(fc.constantFrom(csv), edits).map(([file, all]) => edited(file, all, TEXTS));
/** A workbook whose archive is sound, and one of whose parts is not. */
const workbook = fc
  .tuple(
    fc.constantFrom(...books.map(unzip)),
    place,
    edits,
    fc.option(fc.nat(2 ** 32 - 1), { nil: undefined, freq: 9 }),
  )
  .map(([parts, which, all, stated]) => {
    const names = Object.keys(parts);
    const name = names[Math.floor(which * names.length)]!;
    const changed: ZipParts = { ...parts, [name]: edited(parts[name]!, all, MARKUP) };
    return zip(changed, stated);
  });
/** How files of other kinds begin. */
const STARTS = ['', 'PK\x03\x04', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', '\xFF\xFE', '\xFE\xFF', '\xEF\xBB\xBF', '%PDF-'];
const noise = fc
  .tuple(fc.constantFrom(...STARTS), fc.uint8Array({ maxLength: 3_000 }))
  .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]));

const hostileFile: fc.Arbitrary<Buffer> = fc.oneof(
  { arbitrary: damaged, weight: 4 },
  { arbitrary: text, weight: 2 },
  { arbitrary: workbook, weight: 4 },
  noise,
);

/** Reads a file as the desk does before it asks the database. @throws anything but a refusal in one sentence */
async function readHostile(bytes: Buffer): Promise<'read' | 'refused'> {
  try {
    const list = await readListFile({ file: 'list', bytes });
    const guess = guessColumns(list.records.slice(0, 500));
    if (!guess) return 'refused';
    const fields = new Map(guess.columns.map(({ name, field }) => [field, name]));
    const names = columnNames(guess.header.cells);
    const needed = ['sku', 'brand', 'pattern', 'size', 'season', 'cost'] as const;
    const columns = Object.fromEntries(needed.map((field) => [field, fields.get(field) ?? names[0]!]));
    await readPriceList(list, mappingFrom({ columns }));
    return 'read';
  } catch (error) {
    if (error instanceof ImportError && /^[^\n]+[.?]$/.test(error.message)) return 'refused';
    throw error;
  }
}

test('damaged and hostile files are read, or refused in one sentence', async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(hostileFile, async (bytes) => void outcomes.add(await readHostile(bytes))),
    {
      numRuns: Number(process.env.FUZZ_CASES ?? 200),
      ...(process.env.FUZZ_SEED && { seed: Number(process.env.FUZZ_SEED) }),
    },
  );
  expect([...outcomes].toSorted()).toEqual(['read', 'refused']);
});

const HEADER = 'Brand,Size,Price\n';
test.each([
  ['blank lines', `${HEADER}${'\n'.repeat(3_900_000)}`],
  ['lines of blanks', `${HEADER}${' \n'.repeat(1_900_000)}`],
  ['a letter a line', `${HEADER}${'a\n'.repeat(1_900_000)}`],
  ['empty cells', `${HEADER}${',,\n'.repeat(1_300_000)}`],
  ['a title above tires', `Our list\n${HEADER}${'Toyo,225/65R17,100\n'.repeat(200_000)}`],
])('4 MB of %s take 5 s of processor time at most', async (_what, text) => {
  const bytes = Buffer.from(text);
  const before = process.cpuUsage();
  await readHostile(bytes);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(5);
});
