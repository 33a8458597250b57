import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillHtml, fillText, hoursSentence } from './setting-tokens.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { WEEKDAYS } from './hours-schema.ts';
import type { ShopPlace } from './shop-place.ts';
import { anyText } from '#src/kit/any-text.arbitrary.ts';

const s = DEFAULT_SETTINGS;

test.each([
  ['{{fee_recycling}} per tire and {{taxes}}', '$5 per tire and 5% GST'],
  ['plus {{fee_gst_percent}}%', 'plus 5%'],
  ['from {{fee_delivery_from}}, {{fee_non_set}}, {{fee_card_percent}}%', 'from $40, $5, 2%'],
  ['{{installation_from}}, {{wheel_change_from}}, {{balancing_from}}', '$120, $80, $15'],
  ['We work at {{places}}.', 'We work at Foothills SE and Skyline NE.'],
  ['Bring it to {{either_place}}.', 'Bring it to Foothills SE or Skyline NE.'],
  ['{{fee_recycling}} per tire{{fee_recycling_checked}}.', '$5 per tire.'],
  ['{{title}}: {{phone}}', 'Three Peaks Tire: 403-555-0142'],
  ['{{unknown}} and {{ phone }} stay', '{{unknown}} and {{ phone }} stay'],
])('%s', (text, filled) => expect(fillText(text, s)).toBe(filled));

test('a recycling fee says when it was last compared with the program’s rates', () => {
  expect(fillText('{{fee_recycling}}{{fee_recycling_checked}}.', { ...s, fee_recycling_checked: '2026-11-20' })).toBe(
    '$5, last compared with the program’s rates on November 20, 2026.',
  );
});

test('a fee token becomes the value of the setting', () => {
  expect(
    fillText('{{fee_delivery_from}} {{taxes}}', {
      ...s,
      fee_delivery_from: '42.50',
      taxes: [...s.taxes, { name: 'PST', percent: 6.5, on: 'goods' }],
    }),
  ).toBe('$42.50 5% GST and 6.5% PST');
});

test('phone and email are links in HTML, but not inside one, nor in an attribute', () => {
  expect(fillHtml('<p>{{phone}} or {{email}}</p>', s)).toBe(
    '<p><a href="tel:+14035550142">403-555-0142</a> or <a href="mailto:hello@threepeakstire.example">hello@threepeakstire.example</a></p>',
  );
  expect(fillHtml('<p><a href="/contact">Call <b>{{phone}}</b></a> <img alt="{{phone}}"></p>', s)).toBe(
    '<p><a href="/contact">Call <b>403-555-0142</b></a> <img alt="403-555-0142"></p>',
  );
});

test('a setting is text in HTML, whatever it holds', () => {
  expect(fillHtml('<p>{{title}}</p>', { ...s, title: 'A & B <Tires>' })).toBe('<p>A &amp; B &lt;Tires&gt;</p>');
  fc.assert(fc.property(anyText(), (title) => !/<(?!\/?p>)/.test(fillHtml('<p>{{title}}</p>', { ...s, title }))));
});

test('text without a token is left alone', () => {
  fc.assert(
    fc.property(
      fc.string().filter((t) => !t.includes('{{')),
      (text) => fillHtml(text, s) === text && fillText(text, s) === text,
    ),
  );
});

test('hours of a shop with its own are named with it', () => {
  const closed = Object.fromEntries(
    WEEKDAYS.flatMap((day) => [`${day}_start`, `${day}_end`]).map((at) => [at, '00:00']),
  );
  const hours = { ...closed, monday_start: '08:00', monday_end: '20:00' } as NonNullable<ShopPlace['hours']>;
  expect(hoursSentence({ ...s, places: [s.places[0], { ...s.places[1]!, hours }] })).toBe(
    'Foothills SE: Monday to Friday 9 am to 5 pm, Saturday and Sunday 10 am to 3 pm; Skyline NE: Monday 8 am to 8 pm',
  );
});

test('hours in a sentence, days closed left out', () => {
  expect(hoursSentence(s)).toBe('Monday to Friday 9 am to 5 pm, Saturday and Sunday 10 am to 3 pm');
  expect(hoursSentence({ ...s, sunday_start: '00:00', sunday_end: '00:00' })).toBe(
    'Monday to Friday 9 am to 5 pm, Saturday 10 am to 3 pm',
  );
  expect(hoursSentence({ ...s, saturday_start: '09:00', saturday_end: '17:00' })).toBe(
    'Monday to Saturday 9 am to 5 pm, Sunday 10 am to 3 pm',
  );
});
