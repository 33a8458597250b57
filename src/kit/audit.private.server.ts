import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { auditLines } from '#db/schema/editing.ts';
import type { Paging } from './paging.ts';

/** Who makes a change. `accountId` is null for a command. */
export interface Who {
  accountId: number | null;
  who: string;
}
export interface Auditing extends Who {
  now: Date;
}

export type AuditEntry = Pick<
  typeof auditLines.$inferSelect,
  'subject' | 'subjectId' | 'title' | 'field' | 'before' | 'after'
>;

export const roleLine = (
  subject: AuditEntry['subject'],
  subjectId: number,
  title: string,
  before: string | null,
  after: string | null,
): AuditEntry => ({ subject, subjectId, title, field: 'role', before, after });

/** A line about what was done with a message. It names nobody, because lines outlive messages. */
export const messageLine = (id: number, field: string, before: string, after: string): AuditEntry => ({
  ...roleLine('message', id, `Message ${id}`, before, after),
  field,
});

export async function writeAudit(
  db: Database,
  lines: readonly AuditEntry[],
  { accountId, who, now }: Auditing,
): Promise<void> {
  for (let at = 0; at < lines.length; at += 1_000) {
    await db
      .insert(auditLines)
      .values(lines.slice(at, at + 1_000).map((line) => ({ ...line, accountId, who, createdAt: now })));
  }
}

type AuditAsked = Paging & { subject?: AuditEntry['subject'] | undefined; id?: number | undefined };
/** Audit lines as `src/features/inbox/partners-calls.ts` names them, newest first: all of them, or those of one subject. */
export async function listAudit(db: Database, { subject, id, limit, offset }: AuditAsked) {
  const wanted = and(subject && eq(auditLines.subject, subject), id ? eq(auditLines.subjectId, id) : undefined);
  const { accountId: _, subjectId: subject_id, createdAt: at, ...columns } = getTableColumns(auditLines);
  const named = db.select({ ...columns, subject_id, at }).from(auditLines);
  const rows = await named.where(wanted).orderBy(desc(auditLines.id)).limit(limit).offset(offset);
  return { rows, total: await db.$count(auditLines, wanted) };
}
