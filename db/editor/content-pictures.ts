/** The uploaded pictures that exported content shows, as files beside it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import { UPLOAD_FORMATS, UPLOAD_WIDTHS, uploadName } from '#src/domain/editor/uploaded-picture.ts';
import type { Database } from '../client.ts';
import { uploads } from '../schema/content.ts';
import { recordUpload } from './uploads.ts';

/** Where the shop has the files of its pictures. The content of a name never changes. */
export interface Pictures {
  /** @returns null when there is no picture of this name */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  has(name: string): Promise<boolean>;
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

const FOLDER = 'picture';
const LIST = 'pictures.json';
const count = z.int().min(1);
const listed = z.array(
  z.strictObject({
    hash: z.string().regex(/^[0-9a-f]{32}$/),
    name: z.string(),
    width: count,
    height: count,
    who: z.string(),
  }),
);

export const namesOf = (hash: string): string[] =>
  UPLOAD_WIDTHS.flatMap((width) => UPLOAD_FORMATS.map((format) => uploadName(hash, width, format)));

/** Writes the pictures that the files of a folder name. @returns how many */
export async function exportPictures(db: Database, folder: string, pictures: Pictures): Promise<number> {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const shown = texts.flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(/\/uploads\/([0-9a-f]{32})-/g)].map(([, hash]) => hash!),
  );
  const { hash, name, width, height, who } = uploads;
  const columns = { hash, name, width, height, who };
  const found = await db.select(columns).from(uploads).where(inArray(hash, shown)).orderBy(hash);
  if (!found.length) return 0;
  mkdirSync(path.join(folder, FOLDER), { recursive: true });
  for (const one of found)
    for (const file of namesOf(one.hash)) {
      const bytes = await pictures.read(file);
      if (bytes) writeFileSync(path.join(folder, FOLDER, file), bytes);
    }
  writeFileSync(path.join(folder, FOLDER, LIST), `${JSON.stringify(found, null, 2)}\n`);
  return found.length;
}

/** Gives the shop the pictures of a folder that it does not have. A picture that nothing shows harms nobody. @returns how many */
export async function importPictures(db: Database, folder: string, pictures: Pictures): Promise<number> {
  const place = path.join(folder, FOLDER);
  if (!existsSync(path.join(place, LIST))) return 0;
  const found = listed.safeParse(JSON.parse(readFileSync(path.join(place, LIST), 'utf8')));
  if (!found.success) throw new Error(`${FOLDER}/${LIST}: ${found.error.issues[0]!.message}`);
  for (const one of found.data) {
    for (const file of namesOf(one.hash))
      if (existsSync(path.join(place, file)) && !(await pictures.has(file)))
        await pictures.write(file, new Uint8Array(readFileSync(path.join(place, file))));
    await recordUpload(db, one, new Date());
  }
  return found.data.length;
}
