/** Messages of quotes that are kept. */
export const QUOTE_TEXTS = {
  kept: 'Your quote is kept for 30 days.',
  tooMany: 'That is a lot of quotes from your connection.',
  tooManyMails: 'That is a lot of mails.',
  gone: 'This quote is not here any more. Quotes are kept for 30 days.',
  notYours: 'This quote belongs to another account.',
  noOwnPrices: 'Your account sees no prices of its own yet. Keep the quote at retail prices.',
  noTires: 'None of these tires is in our catalogue any more.',
  private: 'This quote is at a business’s own prices. It opens for that business, logged in.',
  mailed: 'On its way. If it does not arrive within some minutes, look among spam.',
  noMail: 'We cannot send mail right now. Copy the link, or text it to yourself.',
} as const;
