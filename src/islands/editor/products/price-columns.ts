export const PRICE_COLUMNS = [
  ['retail_price', 'Retail'],
  ['price', 'Partner'],
  ['vip_price', 'VIP'],
] as const;
