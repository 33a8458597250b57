export const MESSAGE_TEXTS = {
  sent: 'Successfully, We will contact you as soon as possible!',
  emailRequired: 'Email is required!',
  emailWrong: 'That does not look like an email address. Example: name@example.com.',
  oneRequired: 'Enter an email address or a phone number so we can answer.',
  phoneRequired: 'Phone number is required!',
  tooLong: (what: string, most: number) => `${what} can be at most ${most} characters long.`,
  notText: 'This must be text.',
  otherWords: 'You already sent a different version of this message. Please send it again.',
  tooMany: 'Too many messages from your connection.',
  tooManyMails: 'Too many messages or emails.',
  offline: 'You are offline. Your message is saved in this browser and will be sent when you are back online.',
  later: 'We could not send your message yet. It is saved in this browser, and we will keep trying.',
  notThere:
    'You seem to be offline. What you typed is kept on this device, except passwords: press the button again once you are connected, or call',
  broken: 'The form could not be loaded. Check your connection and reload the page, or call',
  sentLater: 'Your message from earlier has been sent.',
} as const;
