import { describe, expect, test } from 'vitest';
import { mailTextEntry } from '../editor/mail-text-entry.ts';
import samples from './mail-samples.json' with { type: 'json' };
import { filledMail, MAIL_TITLES, mailFields, neededFields, originalMail } from './mail-text.ts';

/** Fields that the shop's settings fill in a preview. */
const OF_THE_SHOP = ['shop', 'where', 'phone', 'phones'];

test.each(MAIL_TITLES)(
  'the original of %s (%s) is in order, and a preview has a sample for each of its fields',
  (name) => {
    const original = originalMail(name);
    expect(mailTextEntry(name).parse(original)).toEqual(original);
    expect(mailFields(name).filter((field) => !(field in samples) && !OF_THE_SHOP.includes(field))).toEqual([]);
    const { subject, body } = filledMail(original, { ...samples, shop: 'S', where: 'W', phone: 'P', phones: 'PS' });
    expect(`${subject}${body}`).not.toMatch(/[{}]/);
    expect(body).toMatch(/[^\n]\n$/);
  },
);

describe('a text', () => {
  const errors = (subject: string, body: string) => {
    const read = mailTextEntry('reset').safeParse({ subject, body });
    return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  };
  const usable = 'This mail has {shop}, {link}, {phone}.';

  test('may use the fields of its mail, and has to name those without which it is of no use', () => {
    expect(neededFields('reset')).toEqual(['link']);
    expect(errors('New password', 'Go to {link}')).toEqual({});
    expect(errors('For {name}', 'Go to {link}')).toEqual({ subject: `There is no field {name}. ${usable}` });
    expect(errors('New', 'Go on.')).toEqual({
      body: 'The text needs {link}, or whoever gets the mail lacks what it is for.',
    });
    expect(errors('New', 'Go to { link }, {link}')).toEqual({
      body: `Curly brackets are for fields alone. ${usable}`,
    });
    expect(errors('', '')).toMatchObject({ subject: 'Enter a text.' });
  });

  test('a value that looks like a field stays as it is', () => {
    const { subject } = filledMail({ subject: '{from}: {page}', body: '' }, { from: '{page}', page: '/tires' });
    expect(subject).toBe('{page}: /tires');
  });
});
