/** Amounts that occur nowhere else in a shop, so that whatever the shop tells can be searched for them. */
export const SECRETS = {
  price: '83149.27',
  vip_price: '72958.63',
  cost: '61397.84',
  msrp: '94726.51',
  count: '30719',
} as const;
export type Secret = keyof typeof SECRETS;

const formsOf = (value: string): RegExp => {
  const [whole = '', rest] = value.split('.');
  return new RegExp(
    `\\b(${[whole, `${whole.slice(0, 2)},${whole.slice(2)}`, ...(rest ? [`${whole}${rest}`] : [])].join('|')})\\b`,
  );
};
const FORMS = (Object.keys(SECRETS) as Secret[]).map((secret) => [secret, formsOf(SECRETS[secret])] as const);

/** The secrets that a text tells. Each is searched for as stored, as printed, and in cents; but not inside random ids. */
export const leaks = (text: string): Secret[] => FORMS.filter(([, form]) => form.test(text)).map(([secret]) => secret);
