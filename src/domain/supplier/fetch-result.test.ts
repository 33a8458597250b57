import { expect, test } from 'vitest';
import { writeMail } from '../message/mail-texts.ts';
import { FETCH_RESULTS, listMail, MAX_ATTEMPTS, needsPerson, retryTime } from './fetch-result.ts';

test('a person has to see to what was refused or has failed', () =>
  expect(FETCH_RESULTS.map((result) => [result, needsPerson(result)])).toEqual([
    ['imported', false],
    ['same', false],
    ['refused', true],
    ['failed', true],
  ]));

test('a fetch that has failed is tried again after 10 minutes, then after 30, then at its next hour', () => {
  const now = new Date('2026-11-23T13:00:00Z');
  const times = [1, 2, MAX_ATTEMPTS].map((attempts) => retryTime(attempts, now)?.toISOString());
  expect(times).toEqual(['2026-11-23T13:10:00.000Z', '2026-11-23T13:30:00.000Z', undefined]);
  expect(MAX_ATTEMPTS).toBe(3);
});

test('the mail about a list says what is wrong, and where to go', () => {
  const mail = (result: 'failed' | 'refused') => {
    const made = listMail('North Star', result, 'The server answered 404.', 'https://shop.example');
    return writeMail(made);
  };
  expect(mail('failed').subject).toBe('The price list of North Star could not be fetched');
  expect(mail('refused').subject).toBe('The price list of North Star was not imported');
  expect(mail('failed').body).toBe(`Not fetched: The server answered 404.

Prices and stock of North Star have not changed. Check the settings or fetch it again:
https://shop.example/editor#supplier

You get this email once for each problem, until a list from this supplier is imported again.
`);
});
