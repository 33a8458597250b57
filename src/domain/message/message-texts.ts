/** Messages of the message form and its API call, in one place so that the owner can correct them. */
export const MESSAGE_TEXTS = {
  sent: 'Successfully, We will contact you as soon as possible!',
  emailRequired: 'Email is required!',
  emailWrong: 'That does not look like an email address. It should read like name@example.com.',
  oneRequired: 'Give an email address or a phone number, so that we can answer.',
  phoneRequired: 'Phone number is required!',
  tooLong: (what: string, most: number) => `${what} can be at most ${most} characters long.`,
  notText: 'This must be text.',
  otherWords: 'A message was sent under this number before, with other words. Please send it again.',
  tooMany: 'That is a lot of messages from your connection.',
  offline: 'You are offline. Your message is kept in this browser and goes out by itself when you are back online.',
  later:
    'Our server could not take your message yet. It is kept in this browser and goes out by itself as soon as it can.',
  broken: 'The form could not be loaded. Check your connection and reload the page, or call',
  sentLater: 'Your message from earlier has been sent.',
} as const;
