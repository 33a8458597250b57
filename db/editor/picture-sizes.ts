import { inArray } from 'drizzle-orm';
import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { withHtml } from '#src/domain/editor/forms.ts';
import { uploadHash } from '#src/domain/editor/uploaded-picture.ts';
import type { Database } from '../client.ts';
import { uploads } from '../schema/content.ts';

const IMAGE = /<img\b[^<>]*>/g;
const hashOf = (img: string) => uploadHash(/ src="([^"]*)"/.exec(img)?.[1] ?? '');
const isSized = (img: string) => / width="\d/.test(img) && / height="\d/.test(img);

/** Gives each uploaded picture in an entry's HTML its width and height, so that a page keeps its place before it has loaded. */
export async function withPictureSizes<D extends object>(
  db: Database,
  kind: EntryKind,
  id: string | null,
  data: D,
): Promise<D> {
  const missing = new Set<string>();
  withHtml(kind, id, data, (html) => {
    for (const [img] of html.matchAll(IMAGE)) {
      const hash = isSized(img) ? null : hashOf(img);
      if (hash) missing.add(hash);
    }
    return html;
  });
  if (!missing.size) return data;
  const found = await db
    .select({ hash: uploads.hash, width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(inArray(uploads.hash, [...missing]));
  const sizes = new Map(found.map(({ hash, width, height }) => [hash, ` width="${width}" height="${height}"`]));
  return withHtml(kind, id, data, (html) =>
    html.replace(IMAGE, (img) => {
      const size = isSized(img) ? undefined : sizes.get(hashOf(img) ?? '');
      return size ? img.replace(/ (?:width|height)="[^"]*"/g, '').replace('<img', `<img${size}`) : img;
    }),
  );
}
