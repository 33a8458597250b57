import type { Database } from '#db/client.ts';
import { uploads } from '#db/schema/content.ts';
import type { PictureStore } from '#functions/http/uploads/picture-store.ts';
import { UPLOAD_FORMATS, UPLOAD_WIDTHS, uploadName } from '#src/domain/editor/uploaded-picture.ts';

/**
 * Copies the files of all uploaded pictures that are not there yet. Their names are hashes, so none is ever replaced.
 * @returns a line that says how many
 */
export async function copyPictures(db: Database, from: PictureStore, to: PictureStore): Promise<string> {
  const hashes = await db.select({ hash: uploads.hash }).from(uploads);
  const names = hashes.flatMap(({ hash }) =>
    UPLOAD_WIDTHS.flatMap((width) => UPLOAD_FORMATS.map((format) => uploadName(hash, width, format))),
  );
  let missing = 0;
  for (const name of names) {
    if (await to.has(name)) continue;
    const bytes = await from.read(name);
    if (bytes) await to.write(name, bytes);
    else missing++;
  }
  return `${hashes.length} pictures in ${names.length - missing} files${missing ? `; ${missing} files were missing here already` : ''}.`;
}
