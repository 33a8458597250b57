/** A calendar file with one appointment (iCalendar, RFC 5545). */
export interface CalendarEvent {
  /** the same for every version of an appointment, so that a calendar replaces the earlier one */
  uid: string;
  /** increases with each version */
  sequence: number;
  /** when this version was made */
  stamp: Date;
  start: Date;
  minutes: number;
  summary: string;
  location: string;
  description: string;
  /** `TENTATIVE`: asked for, and not yet confirmed */
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

export function calendarFile(event: CalendarEvent): string {
  const { uid, sequence, stamp, start, minutes, status } = event;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tire shop//Appointments//EN',
    `METHOD:${status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `STATUS:${status}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** `20261124T160000Z`: calendars show it in the time of their owner. */
const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A text value: backslashes, commas, semicolons and line breaks are escaped (section 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** The longest line in octets, without its line break. */
const MAX_LINE_LENGTH = 75;

/** A long line goes on after a line break and a space (section 3.1); no character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  let text = '';
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > MAX_LINE_LENGTH) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}
