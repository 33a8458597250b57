/** The files of an identity, which publishing puts in the place of the sample's. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Database } from '#db/client.ts';
import { logFailure } from '#functions/http/log.ts';
import { pictureStore } from '#functions/http/uploads/picture-store.ts';
import { uploadHash, uploadName } from '#src/domain/editor/uploaded-picture.ts';
import type { Settings } from '#src/domain/shop/settings.ts';
import { identityKey, identityOf, type ShopIdentity, type DrawnFile } from './identity.ts';
import { iconFiles } from './icons.ts';
import { sharedPictures } from './share-pictures.ts';

export const identityFiles = async (identity: ShopIdentity): Promise<DrawnFile[]> =>
  (await Promise.all([iconFiles(identity), sharedPictures(identity)])).flat();

/** Replaces the sample's pictures in a folder of the site. A logo that cannot be read stops no publishing: initials are drawn. */
export async function drawIdentity(db: Database, settings: Settings, folder: string): Promise<void> {
  if (!identityKey(settings)) return;
  const logo = await readLogo(db, settings.logo).catch((error: unknown) => void logFailure('Reading the logo', error));
  for (const [name, bytes] of await identityFiles(identityOf(settings, logo)))
    await writeFile(path.join(folder, name), bytes);
}

async function readLogo(db: Database, logo: string): Promise<Buffer | undefined> {
  const hash = uploadHash(logo);
  const stored = hash && (await pictureStore(async () => db).read(uploadName(hash, 960, 'webp')));
  return stored ? sharp(stored).resize(512, 512, { fit: 'inside' }).png().toBuffer() : undefined;
}
