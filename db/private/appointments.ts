import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { appointments, messages } from '#db/schema/messages.ts';
import type { RequestedAppointment } from '#src/domain/appointment/appointment.ts';
import { storeMessage, type NewMessage } from './messages.ts';
import { storeVisitorMail, type VisitorMail } from './visitor-mails.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
export interface FoundAppointment {
  appointment: AppointmentRow;
  visitor: { name: string; email: string; phone: string };
}

/** Stores the message, what it asks for, and the mail to the visitor: all of it or nothing. */
export async function storeAppointment(
  db: Database,
  message: NewMessage,
  requested: RequestedAppointment,
  token: string,
  mail: VisitorMail,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await storeMessage(tx, message, now);
    const [stored] = await tx.select({ id: messages.id }).from(messages).where(eq(messages.key, message.key));
    const [added] = await tx
      .insert(appointments)
      .values({ ...requested, messageId: stored!.id, token, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: appointments.messageId })
      .returning({ id: appointments.id });
    if (added) await storeVisitorMail(tx, mail, now);
  });
}

const find = async (db: Database, which: ReturnType<typeof eq>): Promise<FoundAppointment | null> => {
  const { name, email, phone } = messages;
  const [found] = await db
    .select({ appointment: appointments, visitor: { name, email, phone } })
    .from(appointments)
    .innerJoin(messages, eq(messages.id, appointments.messageId))
    .where(which);
  return found ?? null;
};
export const findAppointment = (db: Database, id: number) => find(db, eq(appointments.id, id));
export const findAppointmentByToken = (db: Database, token: string) => find(db, eq(appointments.token, token));

/** Changes an appointment and stores its mail. @returns null when somebody else has changed it since it was read */
export async function updateAppointment(
  db: Database,
  { id, updatedAt }: AppointmentRow,
  change: Partial<Pick<AppointmentRow, 'state' | 'confirmedDay' | 'confirmedTime' | 'sequence'>>,
  { mail, messageState, message }: { mail?: VisitorMail; messageState?: 'new' | 'answered'; message?: NewMessage },
  now: Date,
): Promise<AppointmentRow | null> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(appointments)
      .set({ ...change, updatedAt: now })
      .where(sql`${appointments.id} = ${id} and ${appointments.updatedAt} = ${updatedAt.toISOString()}::timestamptz`)
      .returning();
    if (!changed) return null;
    if (messageState) await tx.update(messages).set({ state: messageState }).where(eq(messages.id, changed.messageId));
    if (mail) await storeVisitorMail(tx, mail, now);
    if (message) await storeMessage(tx, message, now);
    return changed;
  });
}
