import { and, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import { rows, type Database } from '#db/client.ts';
import { accounts } from '#db/schema/accounts.ts';
import { messages } from '#db/schema/messages.ts';
import { appointments, calendars } from './appointments-tables.server.ts';
import type { RequestedAppointment, DayPart, HalfDay } from './appointment.ts';
import {
  storeMessage,
  type NewMessage,
  type MailFrom,
  storeVisitorMail,
  type VisitorMail,
} from '#src/features/mail/mails.private.server.ts';
import { tokenHash } from '#src/kit/secret.private.server.ts';
import { lacksSecondFactor } from '#src/features/accounts/session.private.server.ts';

export type AppointmentRow = typeof appointments.$inferSelect;

/** Columns of appointments together with those of their messages. */
const select = <Columns extends SelectedFields>(db: Database, columns: Columns) =>
  db.select(columns).from(appointments).innerJoin(messages, eq(messages.id, appointments.messageId));

const selectFound = (db: Database) =>
  select(db, {
    appointment: appointments,
    visitor: { name: messages.name, email: messages.email, phone: messages.phone },
    confirmedAt: messages.confirmedAt,
  });
export type FoundAppointment = Awaited<ReturnType<typeof selectFound>>[number];

/** When somebody comes: as staff have confirmed it, else as it was asked for. */
const comes = {
  location: appointments.location,
  day: sql<string>`coalesce(${appointments.confirmedDay}, ${appointments.day})::text`,
  part: sql<DayPart>`case when
    coalesce(${appointments.confirmedTime}, case ${appointments.part} when 'morning' then '09:00' else '12:00' end)
    < '12:00' then 'morning' else 'afternoon' end`,
  time: appointments.confirmedTime,
  name: sql<string>`coalesce(nullif(${messages.name}, ''), nullif(${messages.email}, ''), ${messages.phone})`,
  id: appointments.id,
};
export type Coming = HalfDay & { time: string | null; name: string; id: number };

/** Who holds a place on a day or later: staff have confirmed a time, or whoever asks for one is confirmed. @param since `2026-11-24` */
export const listComing = (db: Database, since: string): Promise<Coming[]> =>
  select(db, comes).where(
    and(
      inArray(appointments.state, ['asked', 'confirmed', 'changed']),
      or(ne(appointments.state, 'asked'), isNotNull(messages.confirmedAt)),
      ne(messages.state, 'spam'),
      gte(comes.day, since),
    ),
  );

/** All that are asked for or confirmed for some days, by shop and time; also those that are over. @param days `2026-11-24` */
export const listDays = (db: Database, days: readonly string[]) =>
  select(db, { ...comes, messageId: appointments.messageId, state: appointments.state })
    .where(and(inArray(comes.day, [...days]), ne(messages.state, 'spam')))
    .orderBy(comes.location, sql`${comes.part} desc, ${comes.time} nulls last`, appointments.id);

/** Appointments that staff have confirmed, also those cancelled since. @param location -1: of all shops @param since `2026-11-24` */
export const listConfirmed = (db: Database, location: number, since: string): Promise<FoundAppointment[]> =>
  selectFound(db)
    .where(
      and(
        gte(appointments.confirmedDay, since),
        ne(messages.state, 'spam'),
        location < 0 ? undefined : eq(appointments.location, location),
      ),
    )
    .orderBy(appointments.id);

/** Throws where an appointment has no room. @param others who come to that shop on that day */
export type CheckRoom = (others: readonly Coming[]) => void;

/** Checks the room of a day. Whoever asks at the same time waits. */
async function takeRoom(tx: Database, wanted: { location: number; day: string; id?: number }, check: CheckRoom) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('half-days'))`);
  const { location, day, id } = wanted;
  check((await listComing(tx, day)).filter((one) => one.location === location && one.day === day && one.id !== id));
}

/** Stores message, appointment and mail, or nothing. @throws CallError 429, and what the check of its room throws */
export async function storeAppointment(
  db: Database,
  message: NewMessage,
  requested: RequestedAppointment & { token: string },
  { check, mailOf, from }: AppointmentBudget,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeRoom(tx, requested, check);
    const messageId = await storeMessage(tx, message, from, now);
    if (!messageId) return;
    const row = { ...requested, messageId, createdAt: now, updatedAt: now };
    const [added] = await tx.insert(appointments).values(row).returning();
    const mail = mailOf(added!);
    if (mail) await storeVisitorMail(tx, { ...mail, messageId }, from, now);
  });
}
interface AppointmentBudget {
  check: CheckRoom;
  mailOf: (appointment: AppointmentRow) => VisitorMail | null;
  from: MailFrom;
}

const find = async (db: Database, which: ReturnType<typeof eq>): Promise<FoundAppointment | null> =>
  (await selectFound(db).where(which))[0] ?? null;
export const findAppointment = (db: Database, id: number) => find(db, eq(appointments.id, id));
export const findAppointmentByKey = (db: Database, key: string) => find(db, eq(messages.key, key));
export const findAppointmentByToken = (db: Database, token: string) => find(db, eq(appointments.token, token));

/** By the address of its calendar file, from which nobody can tell its token. @param hash `tokenHash` of the token */
export const findAppointmentOfCalendar = (db: Database, hash: string) =>
  find(db, sql`translate(encode(sha256(${appointments.token}::bytea), 'base64'), '+/=', '-_') = ${hash}`);

export interface AppointmentEffects {
  from: MailFrom;
  mail?: VisitorMail | null;
  messageState?: 'new' | 'answered';
  message?: NewMessage;
  /** the room of the day to which it is moved, or in which it begins to hold a place */
  check?: CheckRoom;
  confirms?: boolean;
}

/** Also stores its mail. @returns null when it was changed since it was read @throws CallError 429, and those of its room */
export async function updateAppointment(
  db: Database,
  { id, location, day, updatedAt }: AppointmentRow,
  change: Partial<Pick<AppointmentRow, 'state' | 'day' | 'part' | 'confirmedDay' | 'confirmedTime' | 'sequence'>>,
  { from, mail, messageState, message, check, confirms }: AppointmentEffects,
  now: Date,
): Promise<AppointmentRow | null> {
  return db.transaction(async (tx) => {
    if (check) await takeRoom(tx, { id, location, day: change.confirmedDay ?? change.day ?? day }, check);
    const [changed] = await tx
      .update(appointments)
      .set({ ...change, updatedAt: now })
      .where(sql`${appointments.id} = ${id} and ${appointments.updatedAt} = ${updatedAt.toISOString()}::timestamptz`)
      .returning();
    if (!changed) return null;
    const ofMessage = { ...(messageState && { state: messageState }), ...(confirms && { confirmedAt: now }) };
    if (messageState || confirms) await tx.update(messages).set(ofMessage).where(eq(messages.id, changed.messageId));
    if (mail) await storeVisitorMail(tx, { ...mail, messageId: changed.messageId }, from, now);
    const kind = change.state === 'withdrawn' ? 'cancelled appointment' : 'moved appointment';
    if (message) await storeMessage(tx, message, from, now, kind);
    return changed;
  });
}

export async function storeCalendar(
  db: Database,
  token: string,
  whose: { accountId: number; location: number },
  now: Date,
): Promise<void> {
  const values = { ...whose, tokenHash: tokenHash(token), createdAt: now, usedAt: null };
  const target = [calendars.accountId, calendars.location];
  await db.insert(calendars).values(values).onConflictDoUpdate({ target, set: values });
}

export const listCalendars = (db: Database) => {
  const { id, location, createdAt: created_at, usedAt: used_at, accountId } = calendars;
  return db
    .select({ id, location, who: accounts.fullname, created_at, used_at })
    .from(calendars)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .orderBy(accounts.fullname, location);
};

export async function deleteCalendar(db: Database, id: number, owner: number | undefined): Promise<boolean> {
  const isIt = and(eq(calendars.id, id), owner === undefined ? undefined : eq(calendars.accountId, owner));
  return (await db.delete(calendars).where(isIt).returning({ id: calendars.id })).length > 0;
}

/**
 * Finds the shop of a calendar, and notes that it was fetched.
 * @returns null for an unknown token, or one whose account is no longer of the staff or lacks a demanded second factor
 */
export async function openCalendar(db: Database, token: string, now: Date): Promise<{ location: number } | null> {
  const [found] = await rows<{ location: number }>(db)`
    update calendars c set used_at = ${now.toISOString()}::timestamptz from accounts a
    where c.token_hash = ${tokenHash(token)} and a.id = c.account_id and a.is_editor and a.status = 'active'
      and not (${lacksSecondFactor(sql`a.id`)})
    returning c.location`;
  return found ?? null;
}
