/** Pictures of the shop's own. */
import type { UploadedPicture, uploadCall, uploadsCall } from './entries-calls.ts';
import { MAX_UPLOAD_BYTES } from '#src/kit/uploaded-picture.ts';
import { deskCall } from './desk-store.ts';
import { deskList } from './desk-data-store.ts';

export const pictures = deskList((query) => deskCall<typeof uploadsCall>(`GET /api/editor/uploads?${query}`), 24);

/** Larger files are scaled down, in bytes. Netlify accepts bodies of about 4.5 MB. */
const MAX_UNSCALED = 4 * 1024 * 1024;
/** In pixels: twice the largest width that is shown. */
const MAX_SIDE = 2880;

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export async function uploadPicture(file: File): Promise<UploadedPicture | string> {
  if (!PICTURE_TYPES.split(',').includes(file.type))
    return 'This picture cannot be shown: choose JPEG, PNG, WebP, AVIF or GIF.';
  const body = file.size > MAX_UNSCALED ? await scaledDown(file) : file;
  if (!body) return 'This browser cannot read that picture.';
  if (body.size > MAX_UPLOAD_BYTES) return 'That is more than 8 MB. Choose a smaller one.';
  const outcome = await deskCall<typeof uploadCall>('POST /api/editor/uploads', { name: file.name }, { file: body });
  return outcome.ok ? outcome.data : outcome.message;
}

async function scaledDown(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(picture.width * scale),
      height: Math.round(picture.height * scale),
    });
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  } catch {
    return null;
  }
}
