/** ZIP archives taken apart and put together, for tests of hostile workbooks. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';

export type ZipParts = Record<string, Buffer>;

const END_SIZE = 22;

/** The parts of an archive without a comment, as programs write it. */
export function unzip(bytes: Buffer): ZipParts {
  const parts: ZipParts = {};
  const end = bytes.length - END_SIZE;
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    parts[name] = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : Buffer.from(data);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

/** @param stated the size that each part states instead of its own */
export function zip(parts: ZipParts, stated?: number): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  const packed = new Map<Buffer, Buffer>();
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = packed.get(content) ?? deflateRawSync(content);
    packed.set(content, data);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(stated ?? content.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(stated ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    local.push(head, Buffer.from(name), data);
    central.push(entry, Buffer.from(name));
    at += 30 + name.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(END_SIZE);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length % 65_536, 10); // as programs write it that know of no more
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}
