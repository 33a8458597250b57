import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { anyText } from '#src/kit/any-text.arbitrary.ts';
import { instantOf, offsetChanges, type Offset } from '#src/features/shop/hours.ts';
import { calendarFile, type CalendarEvent, type CalendarZone } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'appointment-7@shop.example',
  sequence: 1,
  stamp: new Date('2026-11-22T18:00:00Z'),
  start: new Date('2026-11-24T15:30:00Z'),
  minutes: 60,
  summary: 'Three Peaks Tire: New tires installed',
  location: 'Foothills SE, 100 Sample Way SE, Calgary',
  status: 'CONFIRMED',
  description: 'Bring the wheel lock key; and ask\nfor Sam.',
};

/** The offset of a zone by this machine's time zone database. */
function offsetOf(name: string): Offset {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
}
const zoneOf = (name: string, now: Date): CalendarZone => ({
  name,
  changes: offsetChanges(now.getTime(), offsetOf(name)),
});
const EDMONTON = zoneOf('America/Edmonton', event.stamp);

/** A file as a calendar program reads it. The zone is known from the file alone. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const instant = (time: ICAL.Time) => {
    expect(time.zone.tzid).toBe(zone.tzid);
    return new Date(time.toUnixTime() * 1000);
  };
  return { calendar, zone, events, instant };
}

test('another program reads the event as it was written', () => {
  const { calendar, events, instant } = read(calendarFile(event, EDMONTON));
  expect([calendar.getFirstPropertyValue('version'), calendar.getFirstPropertyValue('method')]).toEqual([
    '2.0',
    'PUBLISH',
  ]);
  const [one] = events;
  expect(one).toMatchObject({
    uid: event.uid,
    sequence: 1,
    summary: event.summary,
    location: event.location,
    description: event.description,
  });
  expect([instant(one!.startDate), instant(one!.endDate)]).toEqual([event.start, new Date('2026-11-24T16:30:00Z')]);
  expect(one!.startDate.toString()).toBe('2026-11-24T09:30:00'); // Alberta no longer turns its clocks back
  expect(one!.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
});

/** The zone as a file describes it, an observance a line: what is kept, its first moment, the offsets before and since. */
function observances(name: string, changes: CalendarZone['changes']): string[] {
  const zone = /BEGIN:VTIMEZONE\r\n(.*)END:VTIMEZONE/s.exec(calendarFile(event, { name, changes }))![1]!;
  const ones = zone.matchAll(/BEGIN:(.*)\r\nDTSTART:(.*)\r\nTZOFFSETFROM:(.*)\r\nTZOFFSETTO:(.*)\r\nEND:(.*)\r\n/g);
  return [...ones].map(([, kind, from, before, after, end]) => `${[kind, from, before, after].join(' ')} ${end}`);
}
const minutes = (n: number) => n * 60_000;

test('a program without a time zone database is told each change of the clock, in local time', () => {
  const [autumn, spring] = [Date.parse('2026-11-01T04:30Z'), Date.parse('2027-03-14T05:30Z')];
  const changes = [
    [0, minutes(-150)],
    [autumn, minutes(-210)],
    [spring, minutes(-150)],
  ] as const;
  expect(observances('America/St_Johns', changes)).toEqual([
    'DAYLIGHT 19700101T000000 -0230 -0230 DAYLIGHT',
    'STANDARD 20261101T020000 -0230 -0330 STANDARD',
    'DAYLIGHT 20270314T020000 -0330 -0230 DAYLIGHT',
  ]);
  expect(observances('America/St_Johns', changes.slice(1))[0]).toBe('STANDARD 19700101T000000 -0330 -0330 STANDARD');
});

test('at any time of the next year, in any of these zones, the file means the moment that was confirmed', () => {
  const zones = ['America/Edmonton', 'America/Regina', 'America/St_Johns', 'America/Toronto', 'America/Phoenix'];
  const days = fc.integer({ min: -31, max: 365 }).map((day) => new Date(event.stamp.getTime() + day * 86_400_000));
  fc.assert(
    fc.property(fc.constantFrom(...zones), days, fc.integer({ min: 7, max: 20 }), (name, day, hour) => {
      const date = day.toISOString().slice(0, 10);
      const start = instantOf(date, `${String(hour).padStart(2, '0')}:15`, offsetOf(name));
      const { events, instant } = read(calendarFile({ ...event, start }, zoneOf(name, event.stamp)));
      expect(instant(events[0]!.startDate)).toEqual(start);
      expect(events[0]!.startDate.hour).toBe(hour);
    }),
    { numRuns: 30 },
  );
});

test('no line is longer than 75 octets, and unfolded and unescaped it is the text again', () => {
  fc.assert(
    fc.property(anyText(), (typed) => {
      const description = typed.toWellFormed().replace(/\r\n?/g, '\n');
      const file = calendarFile({ ...event, description }, EDMONTON);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const line = file
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .find((one) => one.startsWith('DESCRIPTION:'))!;
      const unescaped = line.slice(12).replace(/\\([\\;,n])/g, (_, c: string) => (c === 'n' ? '\n' : c));
      expect(unescaped).toBe(description);
    }),
  );
});
