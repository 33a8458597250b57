import { expect, test } from 'vitest';
import { securityText } from './security-text.ts';

test('the contact is the shop’s email address, valid for a year', () => {
  expect(
    securityText({ email: 'shop@example.com', site_url: 'https://tires.example/' }, new Date('2026-11-21T23:00:00Z')),
  ).toBe(
    [
      'Contact: mailto:shop@example.com',
      'Expires: 2027-11-21T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://tires.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
