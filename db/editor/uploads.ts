import { desc } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { uploads } from '../schema/content.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** Stores a picture's data; a known picture keeps its first name. */
export async function recordUpload(db: Database, upload: Omit<UploadRow, 'createdAt'>, now: Date): Promise<UploadRow> {
  const [row] = await db
    .insert(uploads)
    .values({ ...upload, createdAt: now })
    .onConflictDoUpdate({ target: uploads.hash, set: { width: upload.width, height: upload.height } })
    .returning();
  return row!;
}

export async function listUploads(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: UploadRow[]; total: number }> {
  return {
    rows: await db
      .select()
      .from(uploads)
      .orderBy(desc(uploads.createdAt), desc(uploads.hash))
      .limit(limit)
      .offset(offset),
    total: await db.$count(uploads),
  };
}
