/** The pictures of the shop's own, and as files beside exported content. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { desc, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { UPLOAD_FORMATS, UPLOAD_WIDTHS, uploadName } from '#src/kit/uploaded-picture.ts';
import type { Database } from '#db/client.ts';
import { uploads } from '#db/schema/content.ts';
import type { Paging } from '#src/kit/paging.ts';

/** The content of a name never changes. */
export interface Pictures {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  has(name: string): Promise<boolean>;
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

const { hash, name, width, height, who, createdAt: at } = uploads;
const columns = { hash, name, width, height, who };

/** Stores a picture's data; one that is stored already keeps its first name. */
export async function recordUpload(db: Database, upload: Omit<typeof uploads.$inferInsert, 'createdAt'>, now: Date) {
  const [row] = await db
    .insert(uploads)
    .values({ ...upload, createdAt: now })
    .onConflictDoUpdate({ target: uploads.hash, set: { width: upload.width, height: upload.height } })
    .returning({ hash, name, width, height, at });
  return row!;
}

/** Newest first. */
export async function listUploads(db: Database, { limit, offset }: Paging) {
  const newest = db.select({ hash, name, width, height, at }).from(uploads).orderBy(desc(at), desc(hash));
  return { rows: await newest.limit(limit).offset(offset), total: await db.$count(uploads) };
}

const FOLDER = 'picture';
const LIST = 'pictures.json';
const pixels = z.int().min(1);
const hashText = z.string().regex(/^[0-9a-f]{32}$/);
const listed = z.array(
  z.strictObject({ hash: hashText, name: z.string(), width: pixels, height: pixels, who: z.string() }),
);

export const namesOf = (hash: string): string[] =>
  UPLOAD_WIDTHS.flatMap((width) => UPLOAD_FORMATS.map((format) => uploadName(hash, width, format)));

/** Writes the pictures that the files of a folder name. @returns how many */
export async function exportPictures(db: Database, folder: string, pictures: Pictures): Promise<number> {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const shown = texts.flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(/\/uploads\/([0-9a-f]{32})-/g)].map(([, hash]) => hash!),
  );
  const found = await db.select(columns).from(uploads).where(inArray(hash, shown)).orderBy(hash);
  if (!found.length) return 0;
  mkdirSync(path.join(folder, FOLDER), { recursive: true });
  for (const file of found.flatMap((picture) => namesOf(picture.hash))) {
    const bytes = await pictures.read(file);
    if (bytes) writeFileSync(path.join(folder, FOLDER, file), bytes);
  }
  writeFileSync(path.join(folder, FOLDER, LIST), `${JSON.stringify(found, null, 2)}\n`);
  return found.length;
}

/** Gives the shop the pictures of a folder that it does not have. A picture that nothing shows harms nobody. @returns how many */
export async function importPictures(db: Database, folder: string, pictures: Pictures): Promise<number> {
  const source = path.join(folder, FOLDER);
  if (!existsSync(path.join(source, LIST))) return 0;
  const found = listed.safeParse(JSON.parse(readFileSync(path.join(source, LIST), 'utf8')));
  if (!found.success) throw new Error(`${FOLDER}/${LIST}: ${found.error.issues[0]!.message}`);
  for (const picture of found.data) {
    for (const file of namesOf(picture.hash))
      if (existsSync(path.join(source, file)) && !(await pictures.has(file)))
        await pictures.write(file, new Uint8Array(readFileSync(path.join(source, file))));
    await recordUpload(db, picture, new Date());
  }
  return found.data.length;
}
