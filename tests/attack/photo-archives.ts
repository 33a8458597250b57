/** ZIP archives of photographs that lie, lead out of their folder, or unpack to more than there is room for. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { photoFiles } from '#src/stores/editor/photo-files.ts';
import { importPhotos } from '../../scripts/pictures/import-photos.ts';
import { openPhotoSource } from '../../scripts/pictures/photo-source.ts';
import { zip } from '../zip-parts.ts';
import type { Outcome } from './target.ts';

/** Seconds of processor time that no archive may take, and bytes of memory that all of them may. */
const MOST_SECONDS = 15;
const MOST_MEMORY = 400 * 2 ** 20;
const BOMB = 200 * 2 ** 20;
const REFUSED =
  /^photos\.zip (cannot be unpacked\. The archive is (damaged|protected by a password)|holds more than 2,000 files\. Take it in parts)\.$/;
const [CENTRAL, LOCAL] = [0x02014b50, 0x04034b50];
/** Side of the only picture that may be stored. */
const HONEST = 640;
const OUTSIDE = ['../', '../../../../tmp/', '/tmp/', 'a/../../', '..\\..\\', './../'];

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#246' }, limitInputPixels: false })
    .png()
    .toBuffer();

/** Writes bytes into each header of a kind. */
function alter(archive: Buffer, signature: number, offset: number, bytes: readonly number[]): Buffer {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(signature);
  for (let at = archive.indexOf(mark); at >= 0; at = archive.indexOf(mark, at + 4))
    Buffer.from(bytes).copy(archive, at + offset);
  return archive;
}

/** Many names in the directory of an archive that all stand for the bytes of its first part. */
function overlapping(names: readonly string[], content: Buffer): Buffer {
  const one = zip({ first: content });
  const packed = deflateRawSync(content).length;
  const start = 30 + 'first'.length + packed;
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(CENTRAL, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed, 20);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    return Buffer.concat([entry, Buffer.from(name)]);
  });
  const end = Buffer.from(one.subarray(-22));
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([one.subarray(0, start), ...entries, end]);
}

/** @param named patterns of the shop, so that files of their names are read */
function archives(named: ReadonlyArray<{ brand: string; title: string }>, photo: Buffer, huge: Buffer) {
  const files = named.map(({ brand, title }) => `${brand}/${title}`);
  const first = `${files[0]}.jpg`;
  const honest = () => zip({ [first]: photo });
  const of = (count: number, name: (at: number) => string, content: Buffer) =>
    zip(Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), content])));
  return {
    'leads out of its folder': () => of(OUTSIDE.length, (at) => OUTSIDE[at]! + first, photo),
    'is a bomb': () => zip({ [first]: Buffer.alloc(BOMB) }),
    'is a bomb that states a small size': () => zip({ [first]: Buffer.alloc(BOMB) }, 100),
    'is a bomb in a bomb': () => zip({ [first]: zip({ 'inner.zip': zip({ 'a.jpg': Buffer.alloc(BOMB) }) }) }),
    'has the same bomb for every view': () =>
      overlapping(
        files.flatMap((file) => ['front', 'tread', 'side'].map((view) => `${file} ${view}.jpg`)),
        Buffer.alloc(BOMB),
      ),
    'has a picture of 100 million pixels': () => zip({ [first]: huge }),
    'has 100,000 files': () => of(100_000, (at) => `${at}.jpg`, Buffer.from('x')),
    'has 65,636 files and says 100': () =>
      of(65_636, (at) => `${files[at % files.length]} ${at}.jpg`, photo.subarray(0, 9)),
    'says that it has files and has none': () => alter(zip({}), 0x06054b50, 10, [0xff, 0xff]),
    'has names of 60,000 letters': () => of(300, (at) => `${at}${'Michelin '.repeat(6_600)}.jpg`, photo),
    'has names with NUL and halves of letters': () =>
      zip({ [`\0${first}`]: photo, [`${files[1]}\0.jpg`]: photo, '\ud800.jpg': photo }),
    'has 20,000 folders in each other': () => zip({ [`${'a/'.repeat(20_000)}${first}`]: photo }),
    'says that a file is larger than the archive': () => alter(honest(), CENTRAL, 20, [255, 255, 255, 255]),
    'says that a file begins behind its end': () => alter(honest(), CENTRAL, 42, [240, 255, 255, 255]),
    'is packed in a way that nobody knows': () => alter(honest(), CENTRAL, 10, [99]),
    'has a password': () => alter(honest(), CENTRAL, 8, [1]),
    'has a head that leads behind its end': () => alter(honest(), LOCAL, 26, [255, 255, 255, 255]),
    'has broken bytes': () =>
      alter(
        honest(),
        LOCAL,
        40 + first.length,
        Array.from({ length: 50 }, () => 255),
      ),
    'is cut': () => honest().subarray(0, -30),
    'is nothing but its first letters': () => Buffer.from('PK'),
  };
}

/** Takes each archive by the command and by the desk. @param folder of the shop, for the archives */
export async function takeHostileArchives(db: Database, folder: string, times: number): Promise<Outcome> {
  const named = await rows<{ brand: string; title: string }>(
    db,
    sql`select b.title as brand, p.title from patterns p join brands b on b.id = p.brand_id
      where p.title ~ '^[A-Za-z0-9 ]+$' order by p.id limit 40`,
  );
  const photo = await picture(HONEST);
  const all = archives(named, photo, await picture(10_000));
  const place = path.join(folder, 'photos.zip');
  const editing = { accountId: null, who: 'The attack', now: new Date(), clean: (html: string) => html };
  const take = async () => importPhotos(db, await openPhotoSource(place), { dryRun: false, editing });
  const found: string[] = [];
  let [refused, leftOut, longest] = [0, 0, 0];
  const before = process.resourceUsage().maxRSS;
  try {
    for (let round = 0; round < times; round++)
      for (const [what, make] of Object.entries(all)) {
        writeFileSync(place, make());
        const since = process.cpuUsage();
        try {
          leftOut += (await take()).left;
        } catch (error) {
          refused++;
          if (!REFUSED.test((error as Error).message)) found.push(`an archive that ${what}: ${(error as Error).stack}`);
        }
        const chosen = await photoFiles([new File([new Uint8Array(make())], 'photos.zip')]);
        if (typeof chosen !== 'string') for (const file of chosen.slice(0, 2)) await file.open();
        const { user, system } = process.cpuUsage(since);
        longest = Math.max(longest, (user + system) / 1e6);
        if ((user + system) / 1e6 > MOST_SECONDS)
          found.push(`an archive that ${what} takes ${(user + system) / 1e6} s`);
      }
    const memory = (process.resourceUsage().maxRSS - before) * 1024;
    if (memory > MOST_MEMORY) found.push(`the memory grew by ${(memory / 2 ** 20).toFixed(0)} MB`);
    const stored = await rows<{ width: number }>(db, sql`select width from uploads where who = 'The attack'`);
    found.push(
      ...stored.filter(({ width }) => width !== HONEST).map(({ width }) => `a picture of ${width} px is stored`),
    );
    for (const outside of [folder, path.dirname(folder), '/', process.cwd(), path.dirname(process.cwd())])
      for (const name of readdirSync(outside)) if (name === named[0]!.brand) found.push(`${outside} has ${name}`);
    writeFileSync(place, zip({ [`${named.at(-1)!.brand}/${named.at(-1)!.title}.jpg`]: photo }));
    if ((await take()).taken !== 1) found.push('an archive in order is not taken');
    return {
      counts: [
        `${times} × ${Object.keys(all).length} archives: ${refused} refused, ${leftOut} files left out`,
        `at most ${longest.toFixed(1)} s of processor time, memory +${(memory / 2 ** 20).toFixed(0)} MB`,
      ],
      found,
    };
  } finally {
    rmSync(place, { force: true });
  }
}
