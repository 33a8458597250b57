import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../content/any-text.arbitrary.ts';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'appointment-7@shop.example',
  sequence: 1,
  stamp: new Date('2026-11-22T18:00:00Z'),
  start: new Date('2026-11-24T16:30:00Z'),
  minutes: 60,
  summary: 'Three Peaks Tire: New tires installed',
  location: 'Foothills SE, 100 Sample Way SE, Calgary',
  status: 'CONFIRMED',
  description: 'Bring the wheel lock key; and ask\nfor Sam.',
};

test('an appointment is one event, in UTC, with its texts escaped', () => {
  expect(calendarFile(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tire shop//Appointments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:appointment-7@shop.example',
    'SEQUENCE:1',
    'DTSTAMP:20261122T180000Z',
    'DTSTART:20261124T163000Z',
    'DTEND:20261124T173000Z',
    'SUMMARY:Three Peaks Tire: New tires installed',
    'LOCATION:Foothills SE\\, 100 Sample Way SE\\, Calgary',
    'DESCRIPTION:Bring the wheel lock key\\; and ask\\nfor Sam.',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('one that is withdrawn cancels the earlier one', () => {
  const text = calendarFile({ ...event, sequence: 2, status: 'CANCELLED' });
  expect(text).toContain('METHOD:CANCEL');
  expect(text).toContain('STATUS:CANCELLED');
});

test('a line of 75 octets stays whole, a longer one goes on after a space', () => {
  const lines = (summary: string) =>
    calendarFile({ ...event, summary })
      .split('\r\n')
      .slice(10, -6);
  const whole = 'x'.repeat(75 - 'SUMMARY:'.length);
  expect(lines(whole)).toEqual([`SUMMARY:${whole}`]);
  expect(lines(`${whole}y`)).toEqual([`SUMMARY:${whole}`, ' y']);
  expect(lines(`${whole}${'y'.repeat(75)}`)).toEqual([`SUMMARY:${whole}`, ` ${'y'.repeat(74)}`, ' y']);
  expect(lines(`${whole.slice(1)}é`)).toEqual([`SUMMARY:${whole.slice(1)}`, ' é']);
});

test('no line is longer than 75 octets, and unfolded and unescaped it is the text again', () => {
  fc.assert(
    fc.property(anyText(), (typed) => {
      const description = typed.toWellFormed().replace(/\r\n?/g, '\n');
      const file = calendarFile({ ...event, description });
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const line = file
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .find((one) => one.startsWith('DESCRIPTION:'))!;
      const read = line.slice(12).replace(/\\([\\;,n])/g, (_, c: string) => (c === 'n' ? '\n' : c));
      expect(read).toBe(description);
    }),
  );
});
