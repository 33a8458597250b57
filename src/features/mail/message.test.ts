import { expect, test } from 'vitest';
import { productLine, checkMessage, cleanMessage, MESSAGE_LIMITS } from './message.ts';

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

test('a message about a product begins with its title', () => {
  expect(productLine('Michelin X-Ice\nSnow')).toBe('About: Michelin X-Ice Snow\n\n');
});
