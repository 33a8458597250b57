import { once } from 'node:events';
import { createInflateRaw } from 'node:zlib';
import { ZipError, zipParts, type ZipPart } from '#src/domain/photo/zip-archive.ts';
import { ImportError } from '../import-error.ts';

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

/**
 * Unpacks every part of a ZIP archive once, keeps none of it, and refuses an archive that unpacks to more than fits the memory.
 * The sizes that an archive states are not believed: a bomb states small ones. A sheet with a cell beyond the 702 columns A to
 * ZZ is refused as well, since each of its rows would be filled up to there.
 * @throws ImportError when it is too large or damaged
 */
export async function checkArchive(bytes: Buffer, name: string, limits: UnpackedLimits = LIMITS): Promise<void> {
  const tooLarge = () =>
    new ImportError(`${name} unpacks to more than a price list can hold. Save it as CSV and try again.`);
  const parts = listParts(bytes, name);
  if (parts.length > limits.parts) throw tooLarge();
  let total = 0;
  for (const part of parts) {
    const sheet = /worksheets\//i.test(part.name);
    let size = 0;
    let tail = '';
    for await (const chunk of unpack(part, name)) {
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

/** @throws ImportError when the archive's directory is damaged */
function listParts(bytes: Buffer, name: string): ZipPart[] {
  try {
    return zipParts(bytes);
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw error.reason === 'protected'
      ? new ImportError(`${name} is protected by a password. Save it without one and try again.`)
      : damaged(name);
  }
}

const damaged = (name: string) =>
  new ImportError(`${name} is damaged: it cannot be unpack. Open it, save it as XLSX and try again.`);

async function* unpack({ isDeflated, data }: ZipPart, name: string): AsyncGenerator<Buffer> {
  if (!isDeflated) return yield Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const inflate = createInflateRaw();
  const given = once(inflate.end(data), 'close').catch(() => undefined);
  try {
    for await (const chunk of inflate) yield chunk as Buffer;
  } catch {
    throw damaged(name);
  } finally {
    inflate.destroy();
    await given;
  }
}
