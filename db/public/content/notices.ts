import { and, asc, gt, lte } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { notices } from '#db/schema/content.ts';
import type { Notice } from '#src/domain/content/notice.ts';

/** The notices that are shown at this time, the earliest first. */
export async function listNotices(db: Database, now = new Date()): Promise<Notice[]> {
  const found = await db
    .select()
    .from(notices)
    .where(and(lte(notices.shownFrom, now), gt(notices.shownUntil, now)))
    .orderBy(asc(notices.shownFrom), asc(notices.id));
  return found.map(({ text, link, linkText, shownFrom, shownUntil }) => ({
    text,
    link,
    link_text: linkText,
    shown_from: shownFrom.toISOString(),
    shown_until: shownUntil.toISOString(),
  }));
}
