import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkChangePassword,
  checkForgotPassword,
  checkLogin,
  checkNewPassword,
  checkRegister,
  type AccountInput,
} from './account.ts';
import { emailKey, isEmail, lookAlike } from './email.ts';

const said = (fault: { field: string; message: string } | null) => fault && `${fault.field}: ${fault.message}`;

/** Fills a form in step by step; @returns what is said at each step, and at which field */
function walk(
  check: (input: AccountInput) => { field: string; message: string } | null,
  start: AccountInput,
  steps: AccountInput[],
): Array<string | null> {
  let input = start;
  return [{}, ...steps].map((step) => said(check((input = { ...input, ...step }))));
}

describe('the fixed messages come in their order', () => {
  test('login', () => {
    expect(
      walk(checkLogin, { username: '', password: '', agree: false }, [
        { agree: true },
        { username: 'jo@' },
        { username: 'jo@example.com' },
        { password: '12345' },
        { password: '123456' },
      ]),
    ).toEqual([
      'agree: You must agree to the consent form',
      'username: Username is required!',
      'username: Username must be between 4 and 100 characters!',
      'password: Password is required!',
      'password: Password must be at least 6 characters or digits!',
      null,
    ]);
    const login = (change: AccountInput) =>
      said(checkLogin({ username: 'jo@example.com', password: '123456', agree: true, ...change }));
    expect(login({ username: 'a@bc' })).toBeNull();
    expect(login({ password: 'x'.repeat(200) })).toBeNull();
    expect(login({ password: 'x'.repeat(201) })).toBe('password: Password can be at most 200 characters long.');
    expect(login({ username: `${'a'.repeat(95)}@x.ca` })).toBeNull();
    expect(login({ username: `${'a'.repeat(96)}@x.ca` })).toBe(
      'username: Username must be between 4 and 100 characters!',
    );
  });

  test('register', () => {
    expect(
      walk(
        checkRegister,
        { username: '', password: '', repassword: '', fullname: '', amvic: '', phone_number: '', agree: false },
        [
          { agree: true },
          { username: 'a@b' },
          { username: 'jo@example.com' },
          { password: '123456' },
          { repassword: '123457' },
          { repassword: '123456' },
          { fullname: ' ' },
          { fullname: 'Jo' },
          { phone_number: '1' },
        ],
      ),
    ).toEqual([
      'agree: You must agree to the consent form',
      ...Array(2).fill('username: Username is required, it must be at least 4 characters long'),
      'password: Password or confirm password is required!',
      'repassword: Password or confirm password is required!',
      'repassword: Password and confirm password must be same!',
      ...Array(2).fill('fullname: Full name is required, it must be at least 4 characters long'),
      'phone_number: Phone number is required!',
      null,
    ]);
  });

  test('change password', () => {
    const steps = [
      { password: 'x' },
      { new_password: '12345' },
      { new_password: '123456' },
      { confirm_password: '1234567' },
      { confirm_password: '123456' },
    ];
    const messages = [
      'password: Old Password is required!',
      'new_password: New Password is required!',
      'new_password: Password must be at least 6 characters or digits!',
      'confirm_password: Confirm assword is required!',
      'confirm_password: Password not match!',
      null,
    ];
    expect(walk(checkChangePassword, { password: '', new_password: '', confirm_password: '' }, steps)).toEqual(
      messages,
    );
    expect(walk(checkNewPassword, { new_password: '', confirm_password: '' }, steps.slice(1))).toEqual(
      messages.slice(1),
    );
    const change = (password: string, new_password: string) =>
      said(checkChangePassword({ password, new_password, confirm_password: new_password }));
    const [most, more] = ['x'.repeat(200), 'x'.repeat(201)];
    expect(change(most, most)).toBeNull();
    expect(change(more, most)).toBe('password: Password can be at most 200 characters long.');
    expect(change(most, more)).toBe('new_password: Password can be at most 200 characters long.');
  });

  test('forgotten password', () => {
    const long = `${'a'.repeat(64)}@${'b'.repeat(32)}`;
    expect(
      walk(checkForgotPassword, { username: '' }, [
        { username: 'jo' },
        { username: `${long}.ca` },
        { username: `${long}b.ca` },
      ]),
    ).toEqual([
      'username: Username is required!',
      'username: That does not look like an email address. Example: name@example.com.',
      null,
      'username: Username must be between 4 and 100 characters!',
    ]);
  });
});

const good: AccountInput = {
  username: 'jo@example.com',
  password: '123456',
  repassword: '123456',
  fullname: 'Jo',
  amvic: '',
  phone_number: '403',
  agree: true,
};

test('letters that only look like ASCII are rejected by name, full-width ones are replaced', () => {
  expect(said(checkRegister({ ...good, username: 'j\u043e@example.com' }))).toMatch(/^username: .*“\u043e”/); // Cyrillic о
  expect(lookAlike('jo@ex\u0430mple.com')).toBe('\u0430');
  expect(lookAlike('\u0131@example.com')).toBe('\u0131'); // dotless i
  expect(checkRegister({ ...good, username: 'ｊｏ@example.com' })).toBeNull();
  expect(emailKey(' ｊＯ@Example.COM ')).toBe('jo@example.com');
  expect(emailKey('\u212a@example.com')).toBe('k@example.com'); // the kelvin sign
});

test('every accepted email address has one ASCII key, whatever its case', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      fc.pre(isEmail(email));
      expect(emailKey(email.toUpperCase())).toBe(emailKey(email));
      expect(lookAlike(email)).toBeNull();
    }),
  );
});
