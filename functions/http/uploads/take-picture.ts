import { recordUpload } from '#db/editor/uploads.ts';
import type { Database } from '#db/client.ts';
import { cleanLine } from '#src/domain/content/clean-text.ts';
import { encodePicture } from './picture-encoder.ts';
import { pictureStore } from './picture-store.ts';

/** Encodes a picture again, stores its files and notes it. @returns null when it is not a picture that can be shown */
export async function takePicture(db: Database, bytes: Buffer, { name, who }: { name: string; who: string }) {
  const encoded = await encodePicture(bytes);
  if (!encoded) return null;
  const store = pictureStore(async () => db);
  for (const file of encoded.files)
    if (!(await store.has(file.name))) await store.write(file.name, new Uint8Array(await file.encode()));
  const { hash, width, height } = encoded;
  return recordUpload(db, { hash, width, height, name: cleanLine(name.slice(0, 120)), who }, new Date());
}
