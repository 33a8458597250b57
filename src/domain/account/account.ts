import { ACCOUNT_TEXTS } from './account-texts.ts';
import { isEmail, lookAlike, plainEmail } from '../message/email.ts';
import { cleanLine } from '../content/clean-text.ts';

/** The signed-in account as the server reports it. `username` is the email address. */
export interface Viewer {
  username: string;
  fullname: string;
  /** as its owner typed it */
  phone_number: string;
  /** sees partner prices */
  is_view: boolean;
  /** also sees VIP prices, if `is_view` is set */
  is_vip: boolean;
  is_editor: boolean;
  /** not yet approved by the staff (setting `partner_approval`) */
  is_pending: boolean;
  /** sees no partner prices before the link that was mailed to `username` has been opened */
  is_unconfirmed: boolean;
}

/** What the forms of accounts ask for, as it was typed. */
export interface AccountInput {
  username: string;
  password: string;
  agree: boolean;
  /** of a second factor, where the account has one */
  code: string;
  repassword: string;
  fullname: string;
  amvic: string;
  phone_number: string;
  new_password: string;
  confirm_password: string;
}
export type LoginInput = Pick<AccountInput, 'username' | 'password' | 'agree'> & Partial<Pick<AccountInput, 'code'>>;
export type RegisterInput = LoginInput & Pick<AccountInput, 'repassword' | 'fullname' | 'amvic' | 'phone_number'>;
export type NewPasswordInput = Pick<AccountInput, 'new_password' | 'confirm_password'>;
export type ChangePasswordInput = NewPasswordInput & Pick<AccountInput, 'password'>;
/** The form of an invitation to the staff: a new account's fields, or the password of a known one. */
export type JoinInput = ChangePasswordInput & Pick<AccountInput, 'username' | 'fullname'>;
export type ForgotPasswordInput = Pick<AccountInput, 'username'>;

/** The first error of a form, and the field it belongs to. */
export interface AccountFault<Field extends string = string> {
  field: Field;
  message: string;
}

/** Lengths in characters. A username is an email address. */
export const ACCOUNT_LIMITS = {
  usernameLeast: 4,
  username: 100,
  passwordLeast: 6,
  password: 200,
  fullname: 120,
  amvic: 40,
  phone_number: 40,
} as const;

/**
 * A field, a test that is true when it is wrong, and the message for that case. Lengths and look-alikes are checked last, so that
 * the order of the messages before them stays as documented in docs/forms.md.
 */
type Check<Input> = readonly [
  field: keyof Input & string,
  wrong: (input: Input) => boolean,
  message: string | ((input: Input) => string),
];

const T = ACCOUNT_TEXTS;
const MOST = ACCOUNT_LIMITS;
const username = (input: { username: string }): string => plainEmail(input.username);
/** The length of a password in characters, not in UTF-16 units. */
const long = (password: string): number => [...password].length;
const blank = (text: string): boolean => cleanLine(text) === '';
const isLongerThan =
  <Field extends string>(field: Field, most: number) =>
  (input: Record<Field, string>): boolean =>
    cleanLine(input[field]).length > most;

const LOGIN: ReadonlyArray<Check<LoginInput>> = [
  ['agree', (i) => !i.agree, T.login.agree],
  ['username', (i) => !username(i), T.login.usernameRequired],
  ['username', (i) => username(i).length < MOST.usernameLeast, T.login.usernameLength],
  ['username', (i) => username(i).length > MOST.username, T.login.usernameLength],
  ['password', (i) => !i.password, T.login.passwordRequired],
  ['password', (i) => long(i.password) < MOST.passwordLeast, T.login.passwordShort],
  ['password', (i) => long(i.password) > MOST.password, T.tooLong('Password', MOST.password)],
];

const REGISTER: ReadonlyArray<Check<RegisterInput>> = [
  ['agree', (i) => !i.agree, T.register.agree],
  ['username', (i) => username(i).length < MOST.usernameLeast, T.register.username],
  ['password', (i) => !i.password, T.register.passwords],
  ['repassword', (i) => !i.repassword, T.register.passwords],
  ['repassword', (i) => i.password !== i.repassword, T.register.passwordsDiffer],
  ['fullname', (i) => blank(i.fullname), T.register.fullname],
  ['phone_number', (i) => blank(i.phone_number), T.register.phone],
  ['username', (i) => lookAlike(i.username) !== null, (i) => T.lookAlike(lookAlike(i.username)!)],
  ['username', (i) => !isEmail(username(i)), T.emailWrong],
  ['username', (i) => username(i).length > MOST.username, T.login.usernameLength],
  ['password', (i) => long(i.password) < MOST.passwordLeast, T.login.passwordShort],
  ['password', (i) => long(i.password) > MOST.password, T.tooLong('Password', MOST.password)],
  ['fullname', isLongerThan('fullname', MOST.fullname), T.tooLong('Full name', MOST.fullname)],
  ['amvic', isLongerThan('amvic', MOST.amvic), T.tooLong('Licence number', MOST.amvic)],
  ['phone_number', isLongerThan('phone_number', MOST.phone_number), T.tooLong('Phone number', MOST.phone_number)],
];

const NEW_PASSWORD: ReadonlyArray<Check<NewPasswordInput>> = [
  ['new_password', (i) => !i.new_password, T.changePassword.newRequired],
  ['new_password', (i) => long(i.new_password) < MOST.passwordLeast, T.changePassword.newShort],
  ['confirm_password', (i) => !i.confirm_password, T.changePassword.confirmRequired],
  ['confirm_password', (i) => i.new_password !== i.confirm_password, T.changePassword.differ],
  ['new_password', (i) => long(i.new_password) > MOST.password, T.tooLong('Password', MOST.password)],
];

const CHANGE_PASSWORD: ReadonlyArray<Check<ChangePasswordInput>> = [
  ['password', (i) => !i.password, T.changePassword.oldRequired],
  ...NEW_PASSWORD,
  ['password', (i) => long(i.password) > MOST.password, T.tooLong('Password', MOST.password)],
];

const FORGOT_PASSWORD: ReadonlyArray<Check<ForgotPasswordInput>> = [
  ['username', (i) => !username(i), T.login.usernameRequired],
  ['username', (i) => !isEmail(username(i)), T.emailWrong],
  ['username', (i) => username(i).length > MOST.username, T.login.usernameLength],
];

const JOIN: ReadonlyArray<Check<JoinInput>> = [
  ...FORGOT_PASSWORD,
  ['fullname', (i) => blank(i.fullname), T.join.fullname],
  ['fullname', isLongerThan('fullname', MOST.fullname), T.tooLong('Full name', MOST.fullname)],
  ...NEW_PASSWORD,
];

function firstFault<Input>(
  checks: ReadonlyArray<Check<Input>>,
  input: Input,
): AccountFault<keyof Input & string> | null {
  const found = checks.find(([, wrong]) => wrong(input));
  return found ? { field: found[0], message: typeof found[2] === 'string' ? found[2] : found[2](input) } : null;
}

/** What is wrong with a login without consent, of an account that has not agreed before. */
export const NOT_AGREED: AccountFault = { field: 'agree', message: T.login.agree };

/** The first error of a form, in the order of docs/forms.md; null when it can be sent. */
export const checkLogin = (input: LoginInput) =>
  // A missing consent alone is no error yet: the server knows whether the account has agreed before.
  firstFault(LOGIN, { ...input, agree: true }) && firstFault(LOGIN, input);
export const checkRegister = (input: RegisterInput) => firstFault(REGISTER, input);
export const checkChangePassword = (input: ChangePasswordInput) => firstFault(CHANGE_PASSWORD, input);
/** The form behind the link in the mail about a forgotten password. */
export const checkNewPassword = (input: NewPasswordInput) => firstFault(NEW_PASSWORD, input);
/** @param hasAccount whether the invited person has an account, whose password the form asks for */
export const checkJoin = (input: JoinInput, hasAccount: boolean): AccountFault | null =>
  hasAccount ? firstFault<LoginInput>(LOGIN, { ...input, agree: true }) : firstFault(JOIN, input);
export const checkForgotPassword = (input: ForgotPasswordInput) => firstFault(FORGOT_PASSWORD, input);
