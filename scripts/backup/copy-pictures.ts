import { rows, type Database } from '#db/client.ts';
import { databaseStore, localPictures, namesOf, type Pictures } from '#src/features/desk/picture-store.server.ts';

/** Copies pictures that are not there yet: their names are hashes, so none is ever replaced. @returns a line that says how many */
export async function copyPictures(db: Database, from: Pictures, to: Pictures): Promise<string> {
  const hashes = await rows<{ hash: string }>(db)`select hash from uploads`;
  const { copied, missing } = await copyFiles(hashes, from, to);
  return `${hashes.length} pictures in ${copied} files${missing ? `; ${missing} files were missing here already` : ''}.`;
}

/** Brings pictures that an earlier release kept in the folder of this machine into the database, where all processes see them. */
export async function sharePictures(db: Database): Promise<void> {
  const hashes = await rows<{ hash: string }>(db)`
    select hash from uploads where not exists (select from upload_files where name = hash || '-960.webp')`;
  const shared = databaseStore(async () => db);
  await copyFiles(hashes, localPictures(), shared);
}

async function copyFiles(pictures: ReadonlyArray<{ hash: string }>, from: Pictures, to: Pictures) {
  const names = pictures.flatMap(({ hash }) => namesOf(hash));
  let missing = 0;
  for (const name of names) {
    if (await to.has(name)) continue;
    const bytes = await from.read(name);
    if (bytes) await to.write(name, bytes);
    else missing++;
  }
  return { copied: names.length - missing, missing };
}
