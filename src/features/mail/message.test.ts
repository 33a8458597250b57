import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productLine, checkMessage, cleanMessage, MESSAGE_LIMITS } from './message.ts';
import { anyText } from '#src/kit/any-text.arbitrary.ts';

const good = { name: '', email: 'jo@example.com', phone: '403-555-0100', content: '' };

test('email and phone are needed, name and message are not', () => {
  expect(checkMessage(good)).toEqual({});
  expect(checkMessage({ name: 'Jo', email: '', phone: ' ', content: 'Hello' })).toEqual({
    email: 'Email is required!',
    phone: 'Phone number is required!',
  });
});

test('each field has a maximum length, which its error names', () => {
  for (const field of ['name', 'phone', 'content'] as const) {
    expect(checkMessage({ ...good, [field]: 'x'.repeat(MESSAGE_LIMITS[field]) })).toEqual({});
    expect(checkMessage({ ...good, [field]: 'x'.repeat(MESSAGE_LIMITS[field] + 1) })[field]).toContain(
      String(MESSAGE_LIMITS[field]),
    );
  }
  expect(checkMessage({ ...good, email: `${'a'.repeat(60)}@${'b.'.repeat(120)}ca` }).email).toContain('254');
});

test('short fields keep to one line, the message keeps its lines', () => {
  expect(
    cleanMessage({
      name: 'Jo\r\nBcc: eve@example.com',
      email: good.email,
      phone: '403\u0000-555',
      content: ' one\r\ntwo\u0007\rthree ',
    }),
  ).toEqual({ name: 'Jo Bcc: eve@example.com', email: good.email, phone: '403 -555', content: 'one\ntwo\nthree' });
});

test('any input is checked fast and without throwing', () => {
  fc.assert(
    fc.property(
      fc.record({
        name: anyText(),
        email: fc.string(),
        phone: anyText(),
        content: anyText(),
      }),
      (input) => {
        checkMessage(input);
        const clean = cleanMessage(input);
        // oxlint-disable-next-line no-control-regex
        expect(`${clean.name}${clean.phone}`).not.toMatch(/[\u0000-\u001F\u007F]/);
        expect(cleanMessage(clean)).toEqual(clean);
      },
    ),
  );
  const since = process.cpuUsage();
  checkMessage({ ...good, email: `a@${'a-'.repeat(30_000)}` });
  checkMessage({ ...good, email: `a@${'a.'.repeat(126)}` });
  expect(process.cpuUsage(since).user / 1000, 'ms of processor time').toBeLessThan(200);
});

test('a message about a product begins with its title', () => {
  expect(productLine('Michelin X-Ice\nSnow')).toBe('About: Michelin X-Ice Snow\n\n');
});
