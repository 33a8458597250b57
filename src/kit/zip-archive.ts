/** Reads ZIP archives in memory. Sizes that they state are never trusted (docs/decisions/16-reading-files.md). */

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;

export class ZipError extends Error {
  readonly reason: 'damaged' | 'protected';
  constructor(reason: ZipError['reason']) {
    super(`The archive is ${reason === 'damaged' ? 'damaged' : 'protected by a password'}.`);
    this.reason = reason;
  }
}

export interface ZipPart {
  /** its path in the archive, as the archive says: never to be used as the name of a file */
  name: string;
  isDeflated: boolean;
  data: Uint8Array;
}

/** The parts in the archive's directory, folders left out. @throws ZipError */
export function listZipParts(bytes: Uint8Array): ZipPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end < 0) throw new ZipError('damaged');
  const parts: ZipPart[] = [];
  let at = view.getUint32(end + 16, true);
  for (let n = view.getUint16(end + 10, true); n > 0; n--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new ZipError('damaged');
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    if (view.getUint16(at + 8, true) & 1) throw new ZipError('protected');
    if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL_HEADER) throw new ZipError('damaged');
    const data = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (data + packed > bytes.length || (method === DEFLATED && packed === 0)) throw new ZipError('damaged');
    if (method !== STORED && method !== DEFLATED) throw new ZipError('damaged');
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (!name.endsWith('/'))
      parts.push({ name, isDeflated: method === DEFLATED, data: bytes.subarray(data, data + packed) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

function endOfDirectory(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  return -1;
}

/** Unpacks a part piece by piece; who reads them counts the bytes. @throws ZipError when it cannot be unpacked */
export async function* unpackChunks({ isDeflated, data }: ZipPart): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(data);
  if (!isDeflated) return yield bytes;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new ZipError('damaged');
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
