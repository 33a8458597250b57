import { inArray, sql } from 'drizzle-orm';
import { oneRow, type Database } from '#db/client.ts';
import type { ServerExtra } from '#src/extras/server-extra.private.server.ts';
import { CONTACT_CELLS } from '#src/kit/export-table.server.ts';
import type { AppointmentRow } from './appointments.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { appointments } from './appointments-tables.server.ts';
import { answerText, inboxAppointment } from './appointment-mail.server.ts';

export default {
  messageFields,
  countedApart: {
    name: 'appointments',
    isOne: sql`exists (select from appointments a where a.message_id = messages.id)`,
  },
  waiting,
  exports: () => ({
    appointments: {
      columns: {
        'Asked for': sql`a.day::text`,
        Part: sql`a.part`,
        Shop: sql`a.location + 1`,
        Reason: sql`a.reason`,
        State: sql`a.state`,
        Confirmed: sql`a.confirmed_day || ' ' || a.confirmed_time`,
        ...CONTACT_CELLS,
      },
      from: sql`appointments a join messages m on m.id = a.message_id`,
      key: sql`a.id`,
    },
  }),
} satisfies ServerExtra;

async function messageFields(db: Database, messageIds: number[]) {
  const found = await db.select().from(appointments).where(inArray(appointments.messageId, messageIds));
  if (!found.length) return new Map();
  const settings = await readSettings(db);
  const fieldsOf = (row: AppointmentRow) => ({ appointment: inboxAppointment(row), answer: answerText(row, settings) });
  return new Map(found.map((row) => [row.messageId, fieldsOf(row)]));
}

async function waiting(db: Database) {
  const { n } = await oneRow<{ n: number }>(db)`select count(*)::int as n from appointments a
    join messages m on m.id = a.message_id where a.state = 'asked' and m.state = 'new'`;
  const text = n ? `${n === 1 ? 'appointment' : 'appointments'} to confirm` : 'No appointment to confirm';
  return { section: 'messages', n, text };
}
