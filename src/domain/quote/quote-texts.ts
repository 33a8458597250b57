/** Messages of quotes that are kept. */
export const QUOTE_TEXTS = {
  kept: 'Your quote is saved for 30 days.',
  ordered: 'Order request sent. We’ll confirm price and stock by phone or email.',
  tooMany: 'Too many quotes from your connection.',
  tooManyMails: 'Too many emails.',
  gone: 'We cannot find this quote. We keep quotes for 30 days.',
  notYours: 'This quote belongs to another account.',
  noOwnPrices: 'Your account has no partner prices yet. Save the quote at retail prices.',
  noTires: 'We no longer carry any of these tires.',
  private: 'This quote has partner prices. Log in to the account that saved it.',
  mailed: 'Email sent. If it does not arrive in a few minutes, check your spam folder.',
  noMail: 'We cannot send email right now. Copy the link, or text it to yourself.',
} as const;
