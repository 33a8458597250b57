import texts from './account-texts.json' with { type: 'json' };

/**
 * Messages of the forms for business accounts and of their API calls. The first three groups are fixed texts, `Confirm assword`
 * included; see docs/forms.md. What is said of mails and logins must not tell whether an account exists: `resetMailed` and
 * `wrongLogin` are the same in any case.
 */
export const ACCOUNT_TEXTS = {
  ...texts,
  lookAlike: (character: string) =>
    `The email address contains “${character}”, which is not allowed or only looks like a plain letter. ` +
    'Please type the address by hand.',
  tooLong: (what: string, most: number) => `${what} can be at most ${most} characters long.`,
};

export type InvitationProblem = keyof typeof texts.invitation;
