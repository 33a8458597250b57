/**
 * The URL of a text message with its words. `?&body=` is read by iPhones, which take what follows `&`, and by Android, which takes what
 * follows `?` (RFC 5724).
 * @param phone `+14035550142`; empty: whoever sends it chooses to whom
 */
export const smsUrl = (phone: string, body = ''): string =>
  body ? `sms:${phone}?&body=${encodeURIComponent(body)}` : `sms:${phone}`;
