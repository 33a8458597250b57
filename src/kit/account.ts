import { ACCOUNT_TEXTS as T } from './account-texts.ts';
import { isEmail, lookAlike, plainEmail } from './email.ts';
import { cleanLine } from './clean-text.ts';

/** The signed-in account as the server reports it. `username` is the email address. */
export interface Viewer {
  username: string;
  fullname: string;
  phone_number: string;
  is_view: boolean;
  /** also sees VIP prices, if `is_view` is set */
  is_vip: boolean;
  is_editor: boolean;
  /** not yet approved by the staff (setting `partner_approval`) */
  is_pending: boolean;
  /** sees no partner prices before the link that was mailed to `username` has been opened */
  is_unconfirmed: boolean;
}

const EMPTY_FORM = {
  username: '',
  password: '',
  agree: false,
  /** of a second factor, where the account has one */
  code: '',
  repassword: '',
  fullname: '',
  amvic: '',
  phone_number: '',
  new_password: '',
  confirm_password: '',
};
export type AccountInput = Partial<typeof EMPTY_FORM>;

export interface AccountFault {
  field: string;
  message: string;
}

export const ACCOUNT_LIMITS = {
  usernameLeast: 4,
  username: 100,
  passwordLeast: 6,
  password: 200,
  fullname: 120,
  amvic: 40,
  phone_number: 40,
} as const;
const MOST = ACCOUNT_LIMITS;

type Check = readonly [
  field: keyof AccountInput,
  isWrong: (input: typeof EMPTY_FORM) => boolean,
  message: string | ((input: typeof EMPTY_FORM) => string),
];

const username = (input: { username: string }): string => plainEmail(input.username);
/** In characters, not in UTF-16 units. */
const lengthOf = (text: string): number => [...text].length;
const blank = (text: string): boolean => cleanLine(text) === '';
const USERNAME_TOO_LONG: Check = ['username', (i) => username(i).length > MOST.username, T.login.usernameLength];
const USERNAME_NO_EMAIL: Check = ['username', (i) => !isEmail(username(i)), T.emailWrong];
const PASSWORD_SHORT: Check = ['password', (i) => lengthOf(i.password) < MOST.passwordLeast, T.login.passwordShort];
const tooLong = (field: 'password' | 'fullname' | 'amvic' | 'phone_number', name: string): Check => [
  field,
  (i) => lengthOf(field === 'password' ? i.password : cleanLine(i[field])) > MOST[field],
  T.tooLong(name, MOST[field]),
];
const PASSWORD_TOO_LONG = tooLong('password', 'Password');
const FULLNAME_TOO_LONG = tooLong('fullname', 'Full name');

// Lengths and look-alikes are checked last, so that the order of the messages before them stays as documented in docs/forms.md.

const LOGIN: readonly Check[] = [
  ['agree', (i) => !i.agree, T.login.agree],
  ['username', (i) => !username(i), T.login.usernameRequired],
  ['username', (i) => username(i).length < MOST.usernameLeast, T.login.usernameLength],
  USERNAME_TOO_LONG,
  ['password', (i) => !i.password, T.login.passwordRequired],
  PASSWORD_SHORT,
  PASSWORD_TOO_LONG,
];

const REGISTER: readonly Check[] = [
  ['agree', (i) => !i.agree, T.register.agree],
  ['username', (i) => username(i).length < MOST.usernameLeast, T.register.username],
  ['password', (i) => !i.password, T.register.passwords],
  ['repassword', (i) => !i.repassword, T.register.passwords],
  ['repassword', (i) => i.password !== i.repassword, T.register.passwordsDiffer],
  ['fullname', (i) => blank(i.fullname), T.register.fullname],
  ['phone_number', (i) => blank(i.phone_number), T.register.phone],
  ['username', (i) => lookAlike(i.username) !== null, (i) => T.lookAlike(lookAlike(i.username)!)],
  USERNAME_NO_EMAIL,
  USERNAME_TOO_LONG,
  PASSWORD_SHORT,
  PASSWORD_TOO_LONG,
  FULLNAME_TOO_LONG,
  tooLong('amvic', 'Licence number'),
  tooLong('phone_number', 'Phone number'),
];

const NEW_PASSWORD: readonly Check[] = [
  ['new_password', (i) => !i.new_password, T.changePassword.newRequired],
  ['new_password', (i) => lengthOf(i.new_password) < MOST.passwordLeast, T.changePassword.newShort],
  ['confirm_password', (i) => !i.confirm_password, T.changePassword.confirmRequired],
  ['confirm_password', (i) => i.new_password !== i.confirm_password, T.changePassword.differ],
  ['new_password', (i) => lengthOf(i.new_password) > MOST.password, T.tooLong('Password', MOST.password)],
];

const CHANGE_PASSWORD: readonly Check[] = [
  ['password', (i) => !i.password, T.changePassword.oldRequired],
  ...NEW_PASSWORD,
  PASSWORD_TOO_LONG,
];

const FORGOT_PASSWORD: readonly Check[] = [
  ['username', (i) => !username(i), T.login.usernameRequired],
  USERNAME_NO_EMAIL,
  USERNAME_TOO_LONG,
];

const JOIN: readonly Check[] = [
  ...FORGOT_PASSWORD,
  ['fullname', (i) => blank(i.fullname), T.join.fullname],
  FULLNAME_TOO_LONG,
  ...NEW_PASSWORD,
];

function firstFault(checks: readonly Check[], typed: AccountInput): AccountFault | null {
  const input = { ...EMPTY_FORM, ...typed };
  const [field, , message] = checks.find(([, isWrong]) => isWrong(input)) ?? [];
  return field && message ? { field, message: typeof message === 'string' ? message : message(input) } : null;
}

/** The first error of a form, in the order of docs/forms.md; null when it can be sent. */
export const checkLogin = (input: AccountInput) => firstFault(LOGIN, input);
export const checkRegister = (input: AccountInput) => firstFault(REGISTER, input);
export const checkChangePassword = (input: AccountInput) => firstFault(CHANGE_PASSWORD, input);
export const checkNewPassword = (input: AccountInput) => firstFault(NEW_PASSWORD, input);
/** @param hasAccount whether the invited person has an account, whose password the form asks for */
export const checkJoin = (input: AccountInput, hasAccount: boolean) =>
  hasAccount ? firstFault(LOGIN, { ...input, agree: true }) : firstFault(JOIN, input);
export const checkForgotPassword = (input: AccountInput) => firstFault(FORGOT_PASSWORD, input);
