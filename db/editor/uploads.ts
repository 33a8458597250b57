import { desc } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { uploads } from '../schema/content.ts';
import type { Paging } from './paging.ts';

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

export async function listUploads(db: Database, { limit, offset }: Paging) {
  const newest = [desc(uploads.createdAt), desc(uploads.hash)];
  const rows = await db
    .select()
    .from(uploads)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(uploads) };
}
