import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkChangePassword,
  checkForgotPassword,
  checkLogin,
  checkNewPassword,
  checkRegister,
  type ChangePasswordInput,
  type LoginInput,
  type RegisterInput,
} from './account.ts';
import { emailKey, isEmail, lookAlike } from '../message/email.ts';
import { anyText } from '../content/any-text.arbitrary.ts';

/** Fills a form in step by step; @returns what is said at each step */
function walk<Input>(
  check: (input: Input) => { message: string } | null,
  start: Input,
  steps: Array<Partial<Input>>,
): Array<string | null> {
  let input = start;
  return [{}, ...steps].map((step) => check((input = { ...input, ...step }))?.message ?? null);
}

describe('the fixed messages come in their order', () => {
  test('login', () => {
    expect(
      walk<LoginInput>(checkLogin, { username: '', password: '', agree: false }, [
        { agree: true },
        { username: 'jo@' },
        { username: 'jo@example.com' },
        { password: '12345' },
        { password: '123456' },
      ]),
    ).toEqual([
      'You must agree to the consent form',
      'Username is required!',
      'Username must be between 4 and 100 characters!',
      'Password is required!',
      'Password must be at least 6 characters or digits!',
      null,
    ]);
    expect(checkLogin({ username: `${'a'.repeat(95)}@x.ca`, password: '123456', agree: true })).toBeNull();
    expect(checkLogin({ username: `${'a'.repeat(96)}@x.ca`, password: '123456', agree: true })?.message).toBe(
      'Username must be between 4 and 100 characters!',
    );
  });

  test('register', () => {
    expect(
      walk<RegisterInput>(
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
      'You must agree to the consent form',
      ...Array(2).fill('Username is required, it must be at least 4 characters long'),
      ...Array(2).fill('Password or confirm password is required!'),
      'Password and confirm password must be same!',
      ...Array(2).fill('Full name is required, it must be at least 4 characters long'),
      'Phone number is required!',
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
    const said = [
      'Old Password is required!',
      'New Password is required!',
      'Password must be at least 6 characters or digits!',
      'Confirm assword is required!',
      'Password not match!',
      null,
    ];
    expect(
      walk<ChangePasswordInput>(checkChangePassword, { password: '', new_password: '', confirm_password: '' }, steps),
    ).toEqual(said);
    expect(walk(checkNewPassword, { new_password: '', confirm_password: '' }, steps.slice(1))).toEqual(said.slice(1));
  });
});

const good: RegisterInput = {
  username: 'jo@example.com',
  password: '123456',
  repassword: '123456',
  fullname: 'Jo',
  amvic: '',
  phone_number: '403',
  agree: true,
};

test('the shop’s own limits come after those, each at its field', () => {
  const fault = (change: Partial<RegisterInput>) => checkRegister({ ...good, ...change })?.field ?? null;
  expect(fault({ username: 'jo.example.com' })).toBe('username');
  expect(fault({ username: `${'a'.repeat(64)}@${'b'.repeat(40)}.ca` })).toBe('username');
  expect(fault({ password: '12345', repassword: '12345' })).toBe('password');
  expect(fault({ password: '🛞'.repeat(200), repassword: '🛞'.repeat(200) })).toBeNull();
  expect(fault({ password: 'x'.repeat(201), repassword: 'x'.repeat(201) })).toBe('password');
  expect(fault({ fullname: 'x'.repeat(121) })).toBe('fullname');
  expect(fault({ amvic: 'x'.repeat(41) })).toBe('amvic');
  expect(fault({ phone_number: 'x'.repeat(41) })).toBe('phone_number');
  expect(checkForgotPassword({ username: 'jo' })?.field).toBe('username');
});

test('letters that only look like ASCII are rejected by name, full-width ones are replaced', () => {
  expect(checkRegister({ ...good, username: 'j\u043e@example.com' })?.message).toContain('“\u043e”'); // Cyrillic о
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

test('checking a form never throws', () => {
  const any = anyText();
  fc.assert(
    fc.property(
      any,
      any,
      any,
      any,
      any,
      fc.boolean(),
      (username, password, repassword, fullname, phone_number, agree) => {
        const fault = checkRegister({ username, password, repassword, fullname, amvic: '', phone_number, agree });
        expect(fault === null || fault.message.length > 0).toBe(true);
      },
    ),
  );
});
