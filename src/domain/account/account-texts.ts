/**
 * Messages of the forms for business accounts and of their API calls, in one place so that the owner can correct them. The first
 * three groups are fixed texts, `Confirm assword` included; see docs/forms.md. `account.ts` defines their order.
 */
export const ACCOUNT_TEXTS = {
  login: {
    agree: 'You must agree to the consent form',
    usernameRequired: 'Username is required!',
    usernameLength: 'Username must be between 4 and 100 characters!',
    passwordRequired: 'Password is required!',
    passwordShort: 'Password must be at least 6 characters or digits!',
  },
  register: {
    agree: 'You must agree to the consent form',
    username: 'Username is required, it must be at least 4 characters long',
    passwords: 'Password or confirm password is required!',
    passwordsDiffer: 'Password and confirm password must be same!',
    fullname: 'Full name is required, it must be at least 4 characters long',
    phone: 'Phone number is required!',
  },
  changePassword: {
    oldRequired: 'Old Password is required!',
    newRequired: 'New Password is required!',
    newShort: 'Password must be at least 6 characters or digits!',
    confirmRequired: 'Confirm assword is required!',
    differ: 'Password not match!',
  },

  emailWrong: 'That does not look like an email address. It should read like name@example.com.',
  lookAlike: (character: string) =>
    `The email address contains “${character}”, which email addresses cannot have or which only looks like a plain letter. ` +
    'Please type the address by hand.',
  tooLong: (what: string, most: number) => `${what} can be at most ${most} characters long.`,

  signedIn: 'Welcome! You are signed in.',
  registered: 'Your account is ready. You are signed in and see partner prices.',
  registeredPending:
    'Your account is ready and you are signed in. Partner prices appear once our staff have approved it.',
  registeredUnconfirmed:
    'Your account is ready and you are signed in. Partner prices appear once you have opened the link that we have mailed to you.',
  registeredUnconfirmedPending:
    'Your account is ready and you are signed in. Please open the link that we have mailed to you. Partner prices appear once ' +
    'our staff have approved the account, too.',
  signedInUnconfirmed: 'Welcome! You are signed in. Partner prices appear once you have opened the link in our mail.',
  emailConfirmed: 'Your email address is confirmed. Partner prices appear from now on.',
  emailConfirmedPending:
    'Your email address is confirmed. Partner prices appear once our staff have approved your account.',
  confirmationMailed: 'A new link is on its way. It works for three days. Look in the spam folder, too, or call us.',
  confirmedAlready: 'Your email address is confirmed already.',
  confirmStale:
    'This link has been used, has expired, or is incomplete. If your email address is not confirmed yet, ask for ' +
    'another link in your account’s settings.',
  tooManyConfirmations: 'That is a lot of mails to confirm an email address.',
  signedOut: 'You are signed out.',
  passwordChanged: 'Your password is changed. Every other device is signed out.',
  /** the same for known and unknown addresses */
  resetMailed:
    'If there is an account for this address, a link to choose a new password is on its way. It works once, for 30 minutes. ' +
    'If nothing arrives, look in the spam folder or call us.',
  passwordReset: 'Your new password is set. Please log in with it.',

  /** the same for a wrong password, an unknown address and a closed account */
  wrongLogin: 'Email or password is wrong.',
  wrongOldPassword: 'The old password is wrong.',
  emailTaken:
    'There is an account for this email address already. Log in, or choose a new password if you have forgotten it.',
  resetStale: 'This link has been used, has expired, or is incomplete. Please ask for a new one.',
  signInFirst: 'You are not signed in. Please log in.',
  editorsOnly: 'This is for the editors of the shop.',
  tooManyLogins: 'That is a lot of attempts to log in. “Forgotten your password?” mails you a link that works at once.',
  tooManyAccounts: 'That is a lot of new accounts from your connection.',
  tooManyResets: 'That is a lot of mails about a forgotten password.',
  tooManyQuestions: 'That is a lot of price questions.',
} as const;
