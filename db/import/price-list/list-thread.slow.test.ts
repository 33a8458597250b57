/** Lists that are read beside the thread that serves. */
import { expect, test } from 'vitest';
import { LIST_HEADER, listLines } from '../../../tests/list-lines.ts';
import { xlsx } from '../../../tests/supplier-lists.ts';
import { unzip, zip } from '../../../tests/zip-parts.ts';
import { ImportError } from '../import-error.ts';
import ownMapping from '../mapping/own-price-list.json' with { type: 'json' };
import { mappingFrom } from '../mapping/mapping.ts';
import { openInThread, readPartsInThread } from './list-thread.ts';
import { readOpening, readParts, type ListEnd, type ListPart, type PriceListSource } from './read-list.ts';

const mapping = mappingFrom(ownMapping, 'the shop’s own mapping');
const csv = (lines: string[]) => ({ file: 'list.csv', bytes: Buffer.from([LIST_HEADER, ...lines, ''].join('\n')) });

async function collect(
  read: (source: PriceListSource, take: (part: ListPart) => void) => Promise<ListEnd>,
  source: Omit<PriceListSource, 'mapping'>,
) {
  const parts: ListPart[] = [];
  const end = await read({ ...source, mapping }, (part) => parts.push(part));
  return {
    end,
    rows: parts.flatMap(({ rows }) => rows),
    rejected: parts.flatMap(({ rejected }) => rejected),
  };
}

test('a thread reads what the server itself would', async () => {
  const source = csv([...listLines(100, 1_800), 'too,short', ...listLines(100, 102)]);
  expect(await openInThread(source)).toEqual(await readOpening(source));
  const read = await collect(readPartsInThread, source);
  expect(read).toEqual(await collect(readParts, source));
  expect([read.rows.length, read.rejected.length, read.end.records]).toEqual([1_700, 3, 1_703]);
});

test('what is wrong with a list is said in the same words', async () => {
  const source = { file: 'list.csv', bytes: Buffer.from('Brand,Size\nToyo,225/65R17\n'), mapping };
  const [here, there] = await Promise.all(
    [readParts, readPartsInThread].map((read) => read(source, () => {}).catch((error: unknown) => error)),
  );
  expect(there).toBeInstanceOf(ImportError);
  expect((there as Error).message).toBe((here as Error).message);
});

test('reading 4 MB of lines that are no tires takes the serving thread less than half of the processor time', async () => {
  const source = csv(Array.from({ length: 400_000 }, (_, at) => `${at},Toyo`));
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  const { rejected } = await collect(readPartsInThread, source);
  const spent = ({ user, system }: NodeJS.CpuUsage) => user + system;
  expect(rejected).toHaveLength(400_000);
  expect(spent(process.threadCpuUsage(own)) / spent(process.cpuUsage(all))).toBeLessThan(0.5);
});

test('a workbook that takes more than 5 s of processor time is refused, while the server turns to others', async () => {
  const parts = unzip(
    await xlsx({ List: [LIST_HEADER.split(','), ...listLines(1, 2).map((line) => line.split(','))] }),
  );
  const sheet = 'xl/worksheets/sheet1.xml';
  const cells = '<c t="s"><v>0</v></c>'.repeat(17);
  const rows = Array.from({ length: 290_000 }, (_, at) => `<row r="${at + 10}">${cells}</row>`).join('');
  const bytes = zip({
    ...parts,
    [sheet]: Buffer.from(parts[sheet]!.toString().replace('</sheetData>', `${rows}</sheetData>`)),
  });
  expect(bytes.length).toBeLessThan(4 * 1024 * 1024);
  let turns = 0;
  const turning = setInterval(() => turns++);
  const reading = readPartsInThread({ file: 'list.xlsx', bytes, mapping }, () => {});
  await expect(reading).rejects.toThrow('list.xlsx takes too long to read. Save it as CSV, or send it in parts.');
  clearInterval(turning);
  expect(turns).toBeGreaterThan(100);
});
