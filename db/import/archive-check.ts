import { once } from 'node:events';
import { createInflateRaw } from 'node:zlib';
import { ImportError } from './import-error.ts';

/**
 * What a workbook may unpack to. A row of 17 cells takes some 600 bytes, so that the sheets hold 300,000 rows; the other
 * parts (shared texts, styles) are held in memory as a whole.
 */
export interface UnpackedLimits {
  total: number;
  part: number;
  parts: number;
}
const LIMITS: UnpackedLimits = { total: 200 * 1024 * 1024, part: 48 * 1024 * 1024, parts: 2_000 };

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const MOST_COMMENT = 65_535;

interface Part {
  name: string;
  method: number;
  data: Buffer;
}

/**
 * Unpacks every part of a ZIP archive once, keeps none of it, and refuses an archive that unpacks to more than fits the memory.
 * The sizes that an archive states are not believed: a bomb states small ones. A sheet with a cell beyond the 702 columns A to
 * ZZ is refused as well, since each of its rows would be filled up to there.
 * @throws ImportError when it is too large or damaged
 */
export async function checkArchive(bytes: Buffer, name: string, limits: UnpackedLimits = LIMITS): Promise<void> {
  const tooLarge = () =>
    new ImportError(`${name} unpacks to more than a price list can hold. Save it as CSV and try again.`);
  const parts = partsOf(bytes, name);
  if (parts.length > limits.parts) throw tooLarge();
  let total = 0;
  for (const part of parts) {
    const sheet = /worksheets\//i.test(part.name);
    let size = 0;
    let tail = '';
    for await (const chunk of unpacked(part, name)) {
      size += chunk.length;
      total += chunk.length;
      if (total > limits.total || (!sheet && size > limits.part)) throw tooLarge();
      if (!sheet) continue;
      const text = tail + chunk.toString('latin1');
      if (/[\s]r=["'][A-Za-z]{3}/.test(text))
        throw new ImportError(
          `${name} has a sheet with more than 702 columns. Save the columns of the list alone and try again.`,
        );
      tail = text.slice(-8);
    }
  }
}

/** The parts in the archive's directory. @throws ImportError when the directory is damaged */
function partsOf(bytes: Buffer, name: string): Part[] {
  const damaged = () =>
    new ImportError(`${name} is damaged: it cannot be unpacked. Open it, save it as XLSX and try again.`);
  const end = endOfDirectory(bytes);
  if (end < 0) throw damaged();
  const parts: Part[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
    const flags = bytes.readUInt16LE(at + 8);
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    if (flags & 1) throw new ImportError(`${name} is protected by a password. Save it without one and try again.`);
    if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL_HEADER) throw damaged();
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (data + packed > bytes.length || (method === DEFLATED && packed === 0)) throw damaged();
    if (method !== STORED && method !== DEFLATED) throw damaged();
    parts.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method,
      data: bytes.subarray(data, data + packed),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

function endOfDirectory(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - MOST_COMMENT); at--)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return -1;
}

async function* unpacked({ method, data }: Part, name: string): AsyncGenerator<Buffer> {
  if (method === STORED) return yield data;
  const inflate = createInflateRaw();
  const given = once(inflate.end(data), 'close').catch(() => undefined);
  try {
    for await (const chunk of inflate) yield chunk as Buffer;
  } catch {
    throw new ImportError(`${name} is damaged: it cannot be unpacked. Open it, save it as XLSX and try again.`);
  } finally {
    inflate.destroy();
    await given;
  }
}
