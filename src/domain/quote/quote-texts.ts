/** Messages of quotes that are kept. */
export const QUOTE_TEXTS = {
  kept: 'Your quote is kept for 30 days.',
  ordered: 'Your order request is sent. We confirm price and stock by phone or email.',
  tooMany: 'That is a lot of quotes from your connection.',
  tooManyMails: 'That is a lot of mails.',
  gone: 'This quote is no longer here. Quotes are kept for 30 days.',
  notYours: 'This quote belongs to another account.',
  noOwnPrices: 'Your account sees no prices of its own yet. Keep the quote at retail prices.',
  noTires: 'None of these tires is in our catalogue today.',
  private: 'This quote has a business’s own prices. Log in to that account to open it.',
  mailed: 'The mail is on its way. If it does not arrive within a few minutes, look in the spam folder.',
  noMail: 'We cannot send mail right now. Copy the link, or text it to yourself.',
} as const;
