import { renderToReadableStream, renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ProductSummary } from '#src/domain/product/product.ts';
import { cardFees } from '#src/domain/pricing/card-totals.ts';
import { DEFAULT_SETTINGS } from '#src/domain/shop/settings.ts';
import { ProductCard } from '#src/ui/ProductCard.tsx';
import { ListCard } from './FoundTires.tsx';

const fees = cardFees(DEFAULT_SETTINGS, []);
const phones = ['Foothills SE', 'Skyline NE'].map((name) => ({ name, phone: '' }));
const tire: ProductSummary = {
  id: 7,
  slug: 'toyo-open-country',
  title: 'Toyo Open Country 275/60R20 115T',
  brands: 'Toyo',
  brand_short: 'toyo',
  pattern_title: 'Open Country',
  pattern_picture: 'allterraintires-2',
  pictures: '',
  type_id: 5,
  type_name: 'All Terrain Tires',
  type_short: 'allterraintires',
  size: '275/60R20',
  size_slug: '275-60r20',
  load_index: '115',
  speed_rating: 'T',
  load_range: 'SL',
  run_flat: false,
  snowflake: false,
  retail_price: '251.00',
  count: null,
  in_stock: true,
  location: 0,
  status_type: 0,
  averageRating: null,
  reviewCount: 0,
};
const accessory: ProductSummary = {
  ...tire,
  title: 'Three Peaks Tire Bag Set of 4',
  brands: 'Three Peaks',
  pattern_title: 'Tire Bag',
  pattern_picture: 'tirebags-1',
  type_name: 'Tire Bags',
  type_short: 'tirebags',
  size: '',
  size_slug: null,
};

/** As Astro renders a component for a page that ships no script for it. */
const renderOnPage = async (product: ProductSummary): Promise<string> =>
  new Response(
    await renderToReadableStream(
      <ProductCard product={product} taxes="GST" recycling="5.00" fees={fees} place="Foothills SE" sizes="146px" />,
    ),
  ).text();
const renderInList = (product: ProductSummary): string =>
  renderToString(<ListCard product={product} shop={{ fees, phones }} eager={false} />);

describe('a card', () => {
  it.each([
    [
      'tire',
      tire,
      [
        '275/60R20 <span>115T</span>',
        '>at Foothills SE<',
        'each, plus $5 recycling',
        '/tires/allterraintires-2-front-480.webp',
      ],
    ],
    ['run-flat tire', { ...tire, run_flat: true }, ['275/60R20 <span>115T run-flat</span>']],
    ['accessory', accessory, ['>Tire Bag</a>', '<p class="size">Set of 4</p>', 'plus GST']],
    ['tire with photographs', { ...tire, pictures: '/uploads/a.webp, /uploads/b.webp' }, ['src="/uploads/a.webp"']],
    ['snowflake tire', { ...tire, snowflake: true }, ['class="plate winter"', 'Three-peak mountain snowflake</span>']],
    [
      'rated tire',
      { ...tire, averageRating: 4.7, reviewCount: 38 },
      ['>4.7<', '>(38)<', '>Rated 4.7 of 5 by 38 customers<'],
    ],
    ['tire on sale', { ...tire, status_type: 1 }, ['<span class="badge">On Sale</span>']],
  ] as Array<[string, ProductSummary, string[]]>)(
    'of a %s is the same on a page and in a list',
    async (_, product, says) => {
      const page = await renderOnPage(product);
      for (const text of says) expect(page).toContain(text);
      expect(page).not.toContain('<!--');
      const label = product === accessory ? 'Tire Bags' : 'All Terrain';
      expect(renderInList(product).replace(`<span>${label}</span>`, '')).toBe(page);
    },
  );
});
