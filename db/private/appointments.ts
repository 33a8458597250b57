import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { appointments, messages } from '#db/schema/messages.ts';
import type { RequestedAppointment } from '#src/domain/appointment/appointment.ts';
import { isHalfDay, type DayPart, type HalfDay } from '#src/domain/appointment/choosable-days.ts';
import { storeMessage, type NewMessage } from './messages.ts';
import { storeVisitorMail, type VisitorMail } from './visitor-mails.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
export interface FoundAppointment {
  appointment: AppointmentRow;
  visitor: { name: string; email: string; phone: string };
}

const select = (db: Database) =>
  db
    .select({
      appointment: appointments,
      visitor: { name: messages.name, email: messages.email, phone: messages.phone },
    })
    .from(appointments)
    .innerJoin(messages, eq(messages.id, appointments.messageId));

/** When somebody comes: as staff have confirmed it, else as it was asked for. */
const comes = {
  location: appointments.location,
  day: sql<string>`coalesce(${appointments.confirmedDay}, ${appointments.day})::text`,
  part: sql<DayPart>`case when coalesce(${appointments.confirmedTime}, case ${appointments.part} when 'morning' then '09:00' else '12:00' end)
    < '12:00' then 'morning' else 'afternoon' end`,
  time: appointments.confirmedTime,
  name: sql<string>`coalesce(nullif(${messages.name}, ''), nullif(${messages.email}, ''), ${messages.phone})`,
  id: appointments.id,
};
export type Coming = HalfDay & { time: string | null; name: string; id: number };

/** Who comes on a day or later, or waits to be confirmed. @param since `2026-11-24` */
export const listComing = (db: Database, since: string): Promise<Coming[]> =>
  db
    .select(comes)
    .from(appointments)
    .innerJoin(messages, eq(messages.id, appointments.messageId))
    .where(
      and(
        inArray(appointments.state, ['asked', 'confirmed', 'changed']),
        ne(messages.state, 'spam'),
        gte(comes.day, since),
      ),
    );

/** Appointments that staff have confirmed, also those cancelled since. @param location -1: of all shops @param since `2026-11-24` */
export const listConfirmed = (db: Database, location: number, since: string): Promise<FoundAppointment[]> =>
  select(db)
    .where(
      and(
        gte(appointments.confirmedDay, since),
        ne(messages.state, 'spam'),
        location < 0 ? undefined : eq(appointments.location, location),
      ),
    )
    .orderBy(appointments.id);

/** Checks that a half-day has room for one more. Whoever asks at the same time waits. @throws HalfDayFull */
async function takeRoom(tx: Database, wanted: HalfDay & { id?: number }, capacity: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('half-days'))`);
  const others = (await listComing(tx, wanted.day)).filter((one) => isHalfDay(one, wanted) && one.id !== wanted.id);
  if (others.length >= capacity) throw new HalfDayFull();
}
export class HalfDayFull extends Error {}

/** Stores the message, what it asks for, and the mail to the visitor, if any: all of it or nothing. @throws HalfDayFull */
export async function storeAppointment(
  db: Database,
  message: NewMessage,
  requested: RequestedAppointment,
  { token, capacity, mail }: { token: string; capacity: number; mail: VisitorMail | null },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeRoom(tx, requested, capacity);
    await storeMessage(tx, message, now);
    const [stored] = await tx.select({ id: messages.id }).from(messages).where(eq(messages.key, message.key));
    const [added] = await tx
      .insert(appointments)
      .values({ ...requested, messageId: stored!.id, token, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: appointments.messageId })
      .returning({ id: appointments.id });
    if (added && mail) await storeVisitorMail(tx, mail, now);
  });
}

const find = async (db: Database, which: ReturnType<typeof eq>): Promise<FoundAppointment | null> =>
  (await select(db).where(which))[0] ?? null;
export const findAppointment = (db: Database, id: number) => find(db, eq(appointments.id, id));
export const findAppointmentByKey = (db: Database, key: string) => find(db, eq(messages.key, key));
export const findAppointmentByToken = (db: Database, token: string) => find(db, eq(appointments.token, token));

/**
 * Changes an appointment and stores its mail. @param capacity how many its new half-day takes
 * @returns null when somebody else has changed it since it was read
 * @throws HalfDayFull
 */
export async function updateAppointment(
  db: Database,
  { id, location, updatedAt }: AppointmentRow,
  change: Partial<Pick<AppointmentRow, 'state' | 'day' | 'part' | 'confirmedDay' | 'confirmedTime' | 'sequence'>>,
  {
    mail,
    messageState,
    message,
    capacity,
  }: { mail?: VisitorMail | null; messageState?: 'new' | 'answered'; message?: NewMessage; capacity?: number },
  now: Date,
): Promise<AppointmentRow | null> {
  return db.transaction(async (tx) => {
    const { day, part } = change;
    if (day && part && capacity) await takeRoom(tx, { id, location, day, part }, capacity);
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
