import { renderToString } from 'react-dom/server';
import { saleTerms } from '#src/features/pricing/price.ts';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { describe, expect, it } from 'vitest';
import { EMPTY_FILTER, type ProductFilter } from '#src/features/filter/filter.ts';
import { titlesIn, type ListAnswer } from './list-state.ts';
import type { ProductSummary } from '#src/features/products/product.ts';
import { sampleProduct } from '#src/features/products/product.arbitrary.ts';
import { cardFoot, plainSale, type CardTire } from '#src/features/cards/card-foot.ts';
import { Parts, ProductCard } from '#src/features/cards/ProductCard.tsx';
import { Results } from './Results.tsx';

const tire = sampleProduct({
  slug: 'nokian-r5',
  title: 'Nokian R5 225/65R17 106T XL',
  brands: 'Nokian',
  pattern_title: 'R5',
  retail_price: '1251.00',
  count: 4,
  status_type: 2,
  averageRating: 4.7,
  reviewCount: 38,
});
const shop = {
  places: [{ name: 'Foothills SE', phone: '+14035550142' }],
  text_phone: '+14035550142',
  terms: saleTerms(DEFAULT_SETTINGS, []),
};
const facets = {
  types: [{ id: 1, short: 'wintertires', title: 'Winter Tires', count: 1 }],
  brands: [],
  status: [],
  widths: [],
  profiles: [],
  rims: [],
  marks: [],
  selects: {},
};
const draw = (filter: Partial<ProductFilter>, answer: Partial<ListAnswer>) => {
  const full = { ...EMPTY_FILTER, ...filter };
  const found = { data: [], total: 0, current: full.current, pageSize: 10, totalPage: 0, facets, ...answer };
  const state = { ...found, filter: full, names: titlesIn(found, []), shop };
  return renderToString(<Results list={state} />).replaceAll('<!-- -->', '');
};

describe('results, rendered on a server', () => {
  it('shows everything a buyer compares on a card', () => {
    const html = draw({}, { data: [tire], total: 1, totalPage: 1 });
    for (const text of [
      'href="/tires/detail/7/nokian-r5"',
      '>R5</a>',
      '>106T XL<',
      'Nokian',
      '>Winter</span><span>11/32 in. tread<',
      'Three-peak mountain snowflake',
      'On Clearance',
      '4.7',
      '(38)',
      '$1,251.00',
      'Last set of 4',
      'each, plus $5 recycling',
      '/tires/wintertires-1-front-480.webp',
      'width="240" height="240"',
      '>1 tire</output>',
    ]) {
      expect(html).toContain(text);
    }
  });
  it('has what its script needs to write a partner’s price, stock and totals into a card', () => {
    const html = draw({}, { data: [tire], total: 1, totalPage: 1 });
    const data = (name: string) =>
      JSON.parse(html.match(new RegExp(`${name}="([^"]*)"`))![1]!.replaceAll('&quot;', '"')) as never;
    const own = { id: 7, retail_price: '1251.00', price: '1002.50', vip_price: '980.00', count: 16, in_stock: true };
    const foot = cardFoot({ ...own, ...(data('data-tire') as CardTire) }, data('data-sale'), () => own);
    const text = renderToString(<Parts parts={foot} />);
    for (const said of ['>$980.00<', 'VIP, partner $1,002.50', 'Retail $1,251.00 + $5 recycling', '16+ in stock'])
      expect(text).toContain(said);
    expect(text).toContain('<span class="place">at Foothills SE</span>');
    expect(text).toMatch(/Installed, four: <b>\$4,\d{3}\.\d\d/);
  });
  it('of a staggered vehicle stand side by side, and one side may be empty', () => {
    const html = draw(
      { vehicle: 'ford/mustang/2019', width: 255, profile: 40, rim: 19, rear: '275-40r19' },
      {
        data: [tire],
        total: 1,
        totalPage: 1,
        rear: { size: '275/40R19', data: [], total: 0 },
        vehicle: {
          key: 'ford/mustang/2019',
          name: '2019 Ford Mustang',
          short: '2019 Mustang',
          kind: 'car',
          winter: null,
          size: {
            slug: '255-40r19-275-40r19',
            front: '255/40R19',
            rear: '275/40R19',
            options: [],
            services: { front: [], rear: [] },
            dual: false,
            pressure: '',
          },
          others: [],
          plus: [],
          unfit: 0,
          trims: '',
        },
      },
    );
    for (const text of [
      '>1 front, 0 rear</output>',
      '>Front <b>255/40R19</b></h3>',
      '>Rear <b>275/40R19</b></h3><p class="note">No tires match',
      'front and rear differ',
    ])
      expect(html).toContain(text);
  });
});

const plain: ProductSummary = { ...tire, snowflake: false, averageRating: null, reviewCount: 0, status_type: 0 };
const accessory: ProductSummary = {
  ...plain,
  title: 'Three Peaks Tire Bag Set of 4',
  pattern_title: 'Tire Bag',
  type_name: 'Tire Bags',
  size: '',
  size_slug: null,
};

describe('a card', () => {
  it.each([
    [
      'tire',
      plain,
      [
        '>225/65R17 <',
        '>106T XL<',
        '>at Foothills SE<',
        'each, plus $5 recycling',
        '/tires/wintertires-1-front-480.webp',
      ],
    ],
    ['run-flat tire', { ...plain, run_flat: true }, ['>106T XL run-flat<']],
    ['accessory', accessory, ['>Tire Bag</a>', '>Set of 4</p>', 'plus GST']],
    ['tire with photographs', { ...plain, pictures: '/uploads/a.webp, /uploads/b.webp' }, ['src="/uploads/a.webp"']],
    ['snowflake tire', { ...plain, snowflake: true }, ['class="plate winter"', 'Three-peak mountain snowflake</span>']],
    [
      'rated tire',
      { ...plain, averageRating: 4.7, reviewCount: 38 },
      ['>4.7<', '>(38)<', '>Rated 4.7 of 5 by 38 customers<'],
    ],
    ['tire on sale', { ...plain, status_type: 1 }, ['<span class="badge">On Sale</span>']],
  ] as Array<[string, ProductSummary, string[]]>)('of a %s says what it is', (_, product, says) => {
    const html = renderToString(
      <ProductCard product={product} sale={plainSale(DEFAULT_SETTINGS, [])} place="Foothills SE" sizes="146px" />,
    );
    for (const text of says) expect(html).toContain(text);
  });
});
