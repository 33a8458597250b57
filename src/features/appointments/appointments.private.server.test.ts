/** Appointments, which are stored with their message and mail. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { messages, visitorMails } from '#db/schema/messages.ts';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import {
  findAppointment,
  findAppointmentByToken,
  storeAppointment,
  updateAppointment,
} from './appointments.private.server.ts';
import { appointments } from './appointments-tables.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());
beforeEach(async () => {
  await db.delete(messages);
  await db.delete(visitorMails);
});

const NOW = new Date('2026-11-23T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const visitor = { name: 'Sam', email: 'sam@example.com', phone: '403-555-0100' };
const message = (key: string) => ({ key, ...visitor, content: 'Winter tires', pathname: '/appointment', spam: false });
const mail = (subject: string) =>
  ({ what: 'appointment', email: visitor.email, subject, body: 'Your time', expiresAt: after(86_400_000) }) as const;

describe('an appointment', () => {
  const requested = { location: 1, day: '2026-11-24', part: 'morning', reason: 'new-tires' } as const;
  const store = (key: string, token = `token ${key}`) =>
    storeAppointment(
      db,
      message(key),
      { ...requested, token },
      { check: () => {}, mailOf: () => mail(`asked ${key}`), from: 'shop' },
      NOW,
    );
  const subjects = async () => (await db.select().from(visitorMails)).map(({ subject }) => subject);

  test('is stored with its message and its mail, once, whole or not at all', async () => {
    await store('a');
    await store('b');
    await store('a', 'another token');
    const found = (await findAppointmentByToken(db, 'token b'))!;
    expect(found.appointment).toMatchObject({ ...requested, state: 'asked', createdAt: NOW, updatedAt: NOW });
    expect(found.visitor).toEqual(visitor);
    expect(await findAppointmentByToken(db, 'another token')).toBeNull();
    await expect(store('c', 'token a')).rejects.toThrow('Failed query');
    expect([await db.$count(messages), await db.$count(appointments)]).toEqual([2, 2]);
    expect(await subjects()).toEqual(['asked a', 'asked b']);
  });

  test('is changed alone, with its message and its mail, and not by who has read it before another change', async () => {
    await store('a');
    await store('b');
    const { appointment } = (await findAppointmentByToken(db, 'token a'))!;
    const change = { state: 'confirmed', confirmedDay: '2026-11-24', confirmedTime: '09:30' } as const;
    const effects = {
      from: 'staff',
      mail: mail('confirmed'),
      messageState: 'answered',
      message: message('note'),
    } as const;
    expect(await updateAppointment(db, appointment, change, effects, after(1))).toMatchObject(change);
    expect((await findAppointmentByToken(db, 'token b'))!.appointment.state).toBe('asked');
    const states = (await db.select().from(messages).orderBy(messages.id)).map(({ key, state }) => `${key}: ${state}`);
    expect(states).toEqual(['a: answered', 'b: new', 'note: new']);
    const late = { state: 'withdrawn' } as const;
    expect(
      await updateAppointment(db, appointment, late, { from: 'staff', mail: mail('withdrawn') }, after(2)),
    ).toBeNull();
    expect((await findAppointment(db, appointment.id))!.appointment.state).toBe('confirmed');
    expect(await subjects()).toEqual(['asked a', 'asked b', 'confirmed']);
  });
});
