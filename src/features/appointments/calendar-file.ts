/** Calendar files with appointments (iCalendar, RFC 5545). */
import { offsetBy, type OffsetChange } from '#src/features/shop/hours.ts';

export interface CalendarEvent {
  /** the same for every version of an appointment, so that a calendar replaces the earlier one */
  uid: string;
  sequence: number;
  stamp: Date;
  start: Date;
  minutes: number;
  summary: string;
  location: string;
  description: string;
  /** `TENTATIVE`: asked for, and not yet confirmed */
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

/** The zone of all events, `America/Edmonton`, and its changes of the clock from before the first to after the last of them. */
export type CalendarZone = { name: string; changes: readonly OffsetChange[] };

export const calendarFile = (event: CalendarEvent, zone: CalendarZone): string =>
  written([`METHOD:${event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`], [event], zone);

/** What a calendar program that has subscribed to an address gets each time. @param name of the calendar */
export function calendarFeed(name: string, events: readonly CalendarEvent[], zone: CalendarZone): string {
  const title = [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`];
  const again = ['REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M'];
  return written(['METHOD:PUBLISH', ...title, ...again], events, zone);
}

const written = (head: string[], events: readonly CalendarEvent[], zone: CalendarZone): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tire shop//Appointments//EN',
    ...head,
    ...zoneLines(zone),
    ...events.flatMap((event) => eventLines(event, zone)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

function eventLines({ uid, sequence, stamp, start, minutes, status, ...texts }: CalendarEvent, zone: CalendarZone) {
  const local = (at: number) => `;TZID=${zone.name}:${stampText(at + offsetBy(zone.changes)(at))}`;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stampText(stamp.getTime())}Z`,
    `DTSTART${local(start.getTime())}`,
    `DTEND${local(start.getTime() + minutes * MINUTE)}`,
    `SUMMARY:${escaped(texts.summary)}`,
    `LOCATION:${escaped(texts.location)}`,
    `DESCRIPTION:${escaped(texts.description)}`,
    `STATUS:${status}`,
    'END:VEVENT',
  ];
}

/** Each change of the clock is an observance of its own, in the local time before it (section 3.6.5). */
const zoneLines = ({ name, changes }: CalendarZone): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...changes.flatMap(([from, offset], i) => {
    const before = changes[i - 1]?.[1] ?? offset;
    const kind = offset > (changes[i - 1] ?? changes[i + 1] ?? changes[i]!)[1] ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${i === 0 ? '19700101T000000' : stampText(from + before)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(offset)}`,
      `END:${kind}`,
    ];
  }),
  'END:VTIMEZONE',
];

const MINUTE = 60_000;

const stampText = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}Z/g, '');

const offsetText = (offset: number): string =>
  `${offset < 0 ? '-' : '+'}${new Date(Math.abs(offset)).toISOString().slice(11, 16).replace(':', '')}`;

/** A text value: backslashes, commas, semicolons and line breaks are escaped (section 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** A line of more than 75 octets goes on after a line break and a space (section 3.1); a character may have four. */
const folded = (line: string): string =>
  line.replace(/^[ -~]*$/.test(line) ? /.{74}(?=.)/gsu : /.{18}(?=.)/gsu, '$&\r\n ');
