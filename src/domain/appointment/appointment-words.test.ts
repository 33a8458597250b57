import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../shop/settings.ts';
import type { RequestedAppointment } from './appointment.ts';
import { writeMail } from '../message/mail-texts.ts';
import { askedMail, confirmedMail, conflictText, requestMessage, requestText } from './appointment-words.ts';

const place = { ...DEFAULT_SETTINGS.places[0]!, name: 'Foothills SE', street: '100 Sample Way SE', city: 'Calgary' };
const places = [place, { ...place, name: 'Skyline NE' }];
const requested: RequestedAppointment = { location: 1, day: '2026-11-24', part: 'morning', reason: 'new-tires' };
const facts = {
  title: 'Three Peaks Tire',
  place: { ...place, phone: '+14035550100' },
  withdrawUrl: 'https://shop.example/appointment/withdraw#abc',
};
const words = writeMail;
const END = `
If you cannot come, cancel it here:
https://shop.example/appointment/withdraw#abc

Questions? 403-555-0100

If you did not ask for this, ignore this email.
`;

test('the shop reads in one line what is asked for, then the visitor’s own words', () => {
  expect(requestText(requested, places)).toBe('Skyline NE, Tuesday, November 24, morning: New tires installed');
  expect(requestText({ ...requested, location: 2 }, places)).toBe(
    ', Tuesday, November 24, morning: New tires installed',
  );
  expect(requestMessage(requested, places, 'A red RAV4.')).toBe(
    'Appointment request: Skyline NE, Tuesday, November 24, morning: New tires installed\n\nA red RAV4.',
  );
  expect(requestMessage(requested, places, '')).toMatch(/installed$/);
});

test('the first mail says that nothing is promised yet', () => {
  expect(words(askedMail(requested, facts))).toEqual({
    subject: 'Your request for Tuesday, November 24 at Three Peaks Tire',
    body: `We have your request. It is not booked yet: we’ll confirm the day and time by email or phone.

Day:   Tuesday, November 24, morning
Where: Foothills SE, 100 Sample Way SE, Calgary
For:   New tires installed
${END}`,
  });
});

test('the second mail has day and time, and says whether they have changed', () => {
  const mail = (isChange: boolean) =>
    words(confirmedMail({ reason: 'balancing' }, { day: '2026-11-24', time: '09:30', isChange }, facts));
  expect(mail(false)).toEqual({
    subject: 'Confirmed: Tuesday, November 24, 9:30 am at Three Peaks Tire',
    body: `Your appointment is confirmed:

When:  Tuesday, November 24, 9:30 am
Where: Foothills SE, 100 Sample Way SE, Calgary
For:   Balancing

Open the attached file to add it to your calendar.
${END}`,
  });
  expect(mail(true).subject).toBe('Changed: Tuesday, November 24, 9:30 am at Three Peaks Tire');
  expect(mail(true).body).toMatch(/^Your appointment has been moved to:\n/);
});

test('staff read who comes at a time, and that a half-day is full', () => {
  const others = [
    { time: '09:30', name: 'Jo' },
    { time: null, name: 'Sam' },
  ];
  expect(conflictText(others, '10:00', place)).toBe('');
  expect(conflictText(others, '09:30', place)).toBe('9:30 am is taken by Jo.');
  expect(conflictText([...others, { time: '09:30', name: 'Kim' }], '09:30', place)).toBe(
    '9:30 am is taken by Jo, Kim.',
  );
  expect(conflictText(others, '09:30', { ...place, appointments: 2 })).toBe(
    '9:30 am is taken by Jo. Foothills SE already has 2 in this half-day; the limit is 2.',
  );
});
