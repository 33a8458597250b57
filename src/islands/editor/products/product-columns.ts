import { STATUS_TITLES } from '#src/domain/product/product.ts';
import type { SingleField } from '../fields/SingleControl.tsx';

/** The fields of a product that are edited in its row, by the headings of their columns. */
export const PRODUCT_COLUMNS: readonly SingleField[] = [
  { name: 'retail_price', label: 'Retail', as: 'amount' },
  { name: 'price', label: 'Partner', as: 'amount' },
  { name: 'vip_price', label: 'VIP', as: 'amount' },
  { name: 'count', label: 'Stock', as: 'number' },
  {
    name: 'status_type',
    label: 'Badge',
    as: 'choice',
    of: STATUS_TITLES.map((title, type) => [type, title || 'None']),
  },
  // whether partners see the exact quantity
  { name: 'status_visible', label: 'Quantity', as: 'choice', of: ['Shown', 'Hidden'].map((title, at) => [at, title]) },
];
export const NUMBER_COLUMNS = PRODUCT_COLUMNS.filter(({ as }) => as !== 'choice').map(({ label }) => label);
