import { describe, expect, test } from 'vitest';
import { fieldDifference, htmlText } from './FieldDifferences.tsx';
import { fieldLabel, fieldOf } from '#src/features/desk-frame/forms.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';

const differences = (kind: EntryKind, id: string | null, name: string, before: unknown, after: unknown) =>
  [fieldDifference(fieldOf(kind, id, name), fieldLabel(kind, id, name), before, after)]
    .flat()
    .map(({ label, before: a, after: b }) => [label, a, b]);

const week = {
  monday_friday_start: '09:00',
  monday_friday_end: '17:00',
  holidays: [
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2027-01-01', name: 'New Year’s Day' },
  ],
};

describe('a change is shown under the labels of its form', () => {
  test('with what surrounds it', () => {
    const holiday = { date: '2026-12-26', name: 'Boxing Day', start: '10:00', end: '15:00' };
    const [first, second] = week.holidays;
    const times = 'Monday to Friday, opens: 09:00\nMonday to Friday, closes: 17:00\n';
    expect(differences('setting', 'hours', 'value', week, { ...week, holidays: [first, holiday, second] })).toEqual([
      [
        'Opening hours and holidays',
        `${times}Holidays: Day: 2026-12-25, Name: Christmas Day\nDay: 2027-01-01, Name: New Year’s Day`,
        `${times}Holidays: Day: 2026-12-25, Name: Christmas Day\n` +
          'Day: 2026-12-26, Name: Boxing Day, Opens: 10:00, Closes: 15:00\nDay: 2027-01-01, Name: New Year’s Day',
      ],
    ]);
  });

  test('choices, switches and moments in words', () => {
    expect(differences('product', '1', 'status_visible', 0, 1)).toEqual([
      ['Exact quantity, for partners', 'Shown', 'Hidden'],
    ]);
    expect(differences('product', '1', 'studdable', null, false)).toEqual([['Can be studded', '', 'No']]);
    expect(differences('article', '1', 'published_at', null, '2026-11-22T19:00:00Z')[0]![2]).toMatch(
      /^2026-11-22 1\d:00$/,
    );
  });

  test('texts as words, without HTML', () => {
    const [[label, before, after]] = differences(
      'page',
      '1',
      'content',
      '<h2>Rims &amp; tires</h2><p>We <strong>balance</strong> them.</p>',
      '<h2>Rims &amp; tires</h2><p>We <a href="/services">balance</a> them.<br>Today.</p>',
    ) as [[string, string, string]];
    expect([label, before, after]).toEqual([
      'Text',
      'Rims & tires\nWe balance them.',
      'Rims & tires\nWe balance (/services) them.\nToday.',
    ]);
  });
});

test('no tag is left of cleaned HTML', () => {
  const html =
    '<table><tbody><tr><th>Rim</th><td>$80</td></tr></tbody></table><p>a &lt; b<img src="/x" alt="A tire"></p>';
  expect(htmlText(html)).toBe('Rim | $80\na < b[Picture: A tire]');
});
