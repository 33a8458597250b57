import { listZipParts, unpackChunks, ZipError } from '#src/domain/photo/zip-archive.ts';
import { ImportError } from '../import-error.ts';

/**
 * What a workbook may unpack to, in bytes and parts. A row of 17 cells takes some 600 bytes, so 200 MB hold 300,000 rows.
 * `part` applies to parts other than sheets (shared texts, styles), each of which the reader keeps in memory whole.
 */
export interface UnpackedLimits {
  total: number;
  part: number;
  parts: number;
  /** merged cells of all sheets */
  merges: number;
}
const LIMITS: UnpackedLimits = { total: 200 * 1024 * 1024, part: 48 * 1024 * 1024, parts: 2_000, merges: 100_000 };

/**
 * Unpacks every part of a ZIP archive once without keeping it, and refuses an archive that would not fit in memory. The bytes are
 * counted, because a ZIP bomb states small sizes. Also refuses a sheet with a cell beyond column ZZ, the 702nd: the reader fills
 * each row with empty cells up to its last one.
 * @returns whether a sheet has merged cells
 * @throws ImportError when it is too large or damaged
 */
export async function checkArchive(bytes: Buffer, name: string, limits: UnpackedLimits = LIMITS): Promise<boolean> {
  const tooLarge = () =>
    new ImportError(`${name} unpacks to more than a price list can hold. Save it as CSV and try again.`);
  try {
    const parts = listZipParts(bytes);
    if (parts.length > limits.parts) throw tooLarge();
    let total = 0;
    let merges = 0;
    for (const part of parts) {
      const sheet = /worksheets\//i.test(part.name);
      let size = 0;
      let tail = '';
      for await (const chunk of unpackChunks(part)) {
        size += chunk.length;
        total += chunk.length;
        if (total > limits.total || (!sheet && size > limits.part)) throw tooLarge();
        if (!sheet) continue;
        const text = tail + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1');
        if (/[\s]r=["'][A-Za-z]{3}/.test(text))
          throw new ImportError(
            `${name} has a sheet with more than 702 columns. Save the columns of the list alone and try again.`,
          );
        merges += text.split('<mergeCell ').length - 1;
        if (merges > limits.merges)
          throw new ImportError(`${name} has too many merged cells. Save it as CSV and try again.`);
        tail = text.slice(-11);
      }
    }
    return merges > 0;
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new ImportError(
      error.reason === 'protected'
        ? `${name} is protected by a password. Save it without one and try again.`
        : `${name} is damaged: it cannot be unpacked. Open it, save it as XLSX and try again.`,
    );
  }
}
