import { isAscii } from 'node:buffer';
import type { Hash } from 'node:crypto';
import { ImportError } from '../import-error.ts';

/** The encodings in which price lists are saved: Excel’s "CSV" is Windows-1252, its "Unicode Text" UTF-16. */
export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

const SAVE_AGAIN = 'Save the list as CSV or XLSX and try again.';
const HEAD = 4_096;

/**
 * Finds the encoding of a text: by its byte order mark, by the zero bytes that UTF-16 has beside Latin letters, or by
 * whether its bytes are UTF-8. Reads all of it, since the first accent may be in the last line.
 * @throws ImportError for a PDF
 */
export async function findEncoding(parts: AsyncIterable<Buffer>, name: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8');
  let first = true;
  let sound = 0;
  let broken = 0;
  const count = (text: string) => {
    for (const character of text.match(/[^\0-\x7F]/g) ?? [])
      if (character === '\uFFFD') broken++;
      else sound++;
  };
  for await (const part of parts) {
    if (first) {
      const marked = recogniseFirstBytes(part, name);
      if (marked) return marked;
    }
    first = false;
    count(
      isAscii(part) ? decoder.decode(part.subarray(0, 1), { stream: true }) : decoder.decode(part, { stream: true }),
    );
  }
  count(decoder.decode());
  // With more valid than broken characters it is damaged UTF-8, and `decodeText` names the damaged line.
  return broken === 0 || (sound > 0 && sound >= broken) ? 'utf-8' : 'windows-1252';
}

/** @returns null when the first bytes tell nothing @throws ImportError for a PDF */
function recogniseFirstBytes(start: Buffer, name: string): Encoding | null {
  const begins = (...hex: string[]) => hex.some((one) => start.toString('hex', 0, one.length / 2) === one);
  if (begins('efbbbf')) return 'utf-8';
  if (begins('fffe')) return 'utf-16le';
  if (begins('feff')) return 'utf-16be';
  if (begins('25504446')) throw new ImportError(`${name} is a PDF, not a list. Ask the supplier for CSV or XLSX.`);
  const head = start.subarray(0, HEAD);
  const zeros = (from: 0 | 1) => {
    let n = 0;
    for (let at = from; at < head.length; at += 2) if (head[at] === 0) n++;
    return n / (head.length / 2);
  };
  if (zeros(1) > 0.4 && zeros(0) < 0.1) return 'utf-16le';
  if (zeros(0) > 0.4 && zeros(1) < 0.1) return 'utf-16be';
  return null;
}

/** Decodes a text without its byte order mark. @param hash gets every byte @throws ImportError at an invalid byte */
export async function* decodeText(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
  name: string,
  hash?: Hash,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const wide = encoding.startsWith('utf-16');
  let lines = 1;
  let first = true;
  for await (const part of bytes) {
    first = false;
    hash?.update(part);
    if (!wide && part.includes(0)) throw new ImportError(`${name} is not a text file. ${SAVE_AGAIN}`);
    let text: string;
    try {
      text = decoder.decode(part, { stream: true });
    } catch {
      const good = new TextDecoder(encoding).decode(part).split('\uFFFD', 1)[0]!;
      throw new ImportError(
        `${name} is damaged: line ${lines + countBreaks(good)} holds a character that is not ${encoding.toUpperCase()}. ${SAVE_AGAIN}`,
      );
    }
    if (wide && text.includes('\0')) throw new ImportError(`${name} is not a text file. ${SAVE_AGAIN}`);
    lines += countBreaks(text);
    yield text;
  }
  if (first) throw new ImportError(`${name} is empty.`);
  try {
    decoder.decode();
  } catch {
    throw new ImportError(`${name} is damaged: it ends within a character. ${SAVE_AGAIN}`);
  }
}

const countBreaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;
