import { isAscii } from 'node:buffer';
import { ImportError } from '../import-error.ts';

/** The encodings in which price lists are saved: Excel’s "CSV" is Windows-1252, its "Unicode Text" UTF-16. */
type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

const SAVE_AGAIN = 'Save the list as CSV or XLSX and try again.';
const HEAD = 4_096;

/**
 * Finds the encoding of a text: by its byte order mark, by the zero bytes that UTF-16 has beside Latin letters, or by
 * whether its bytes are UTF-8.
 * @throws ImportError for a PDF
 */
function findEncoding(bytes: Buffer, name: string): Encoding {
  const marked = recogniseFirstBytes(bytes, name);
  if (marked || isAscii(bytes)) return marked ?? 'utf-8';
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\uFFFD').length - 1;
  const sound = (text.match(/[^\0-\x7F]/g)?.length ?? 0) - broken;
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

/** Decodes a text without its byte order mark. @throws ImportError when it is empty, damaged or no text */
export function decodeText(bytes: Buffer, name: string): string {
  if (bytes.length === 0) throw new ImportError(`${name} is empty.`);
  const encoding = findEncoding(bytes, name);
  const isBinary = !encoding.startsWith('utf-16') && bytes.includes(0);
  const text = isBinary ? '\0' : decodeStrictly(bytes, encoding, name);
  if (text.includes('\0')) throw new ImportError(`${name} is not a text file. ${SAVE_AGAIN}`);
  return text;
}

function decodeStrictly(bytes: Buffer, encoding: Encoding, name: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const [sound = '', rest] = new TextDecoder(encoding).decode(bytes).split('\uFFFD', 2);
    const line = sound.split(/\r\n|\r|\n/).length;
    const damage =
      rest === ''
        ? 'it ends within a character'
        : `line ${line} holds a character that is not ${encoding.toUpperCase()}`;
    throw new ImportError(`${name} is damaged: ${damage}. ${SAVE_AGAIN}`);
  }
}
