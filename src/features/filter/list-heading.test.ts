import { describe, expect, it } from 'vitest';
import { EMPTY_FILTER, type ProductFilter } from './filter.ts';
import { listHeading, listTitle, sizeText, vehicleListTitle } from './list-heading.ts';

const names = {
  types: {
    wintertires: 'Winter Tires',
    allweathertires: 'All-Weather Tires',
    summertires: 'Summer Tires',
    tirebags: 'Tire Bags',
  },
  brands: { nokian: 'Nokian Tyres', michelin: 'Michelin', bfgoodrich: 'BFGoodrich', toyo: 'Toyo' },
  shops: { 'foothills-se': 'Foothills SE' },
  vehicles: {
    'toyota/rav4/2019': { name: '2019 Toyota RAV4', sizes: { '225-65r17': '225/65R17' } },
    'ram/2500/2022': { name: '2022 Ram 2500', sizes: { '275-70r18': 'LT275/70R18' } },
  },
};
const size = { width: 225, profile: 65, rim: 17 };
const rav4 = { vehicle: 'toyota/rav4/2019', ...size };
const mustang = { vehicle: 'ford/mustang/2019/gt', width: 255, profile: 40, rim: 19, rear: '275-40r19' };
const types = ['wintertires'];
const heading = (criteria: Partial<ProductFilter>) => listHeading({ ...EMPTY_FILTER, ...criteria }, names);

describe('the heading of a list', () => {
  it.each<[Partial<ProductFilter>, string]>([
    [{}, 'Tires'],
    [{ types: ['allweathertires', 'wintertires'] }, 'All-weather and winter tires'],
    [{ brands: ['michelin'], types }, 'Michelin winter tires'],
    [{ brands: ['bfgoodrich', 'michelin', 'nokian', 'toyo'] }, 'Tires of 4 brands'],
    [{ ...size, types }, '225/65R17 winter tires'],
    [{ width: 33, profile: 12.5, rim: 20 }, '33x12.50R20 tires'],
    [{ width: 225 }, '225 mm tires'],
    [{ rim: 17, types }, '17-inch winter tires'],
    [{ status: 2, types: ['summertires'] }, 'Summer tires on clearance'],
    [{ ...rav4 }, 'Tires for the 2019 Toyota RAV4, 225/65R17'],
    [
      { vehicle: 'ram/2500/2022', width: 275, profile: 70, rim: 18, types },
      'Winter tires for the 2022 Ram 2500, LT275/70R18',
    ],
    [{ ...mustang }, 'Tires for the 2019 Ford Mustang Gt, 255/40R19 front, 275/40R19 rear'],
    [
      {
        marks: ['lt', 'runflat', 'snowflake', 'studdable', 'warranty', 'xl'],
        brands: ['toyo'],
        types,
      },
      'LT run-flat studdable XL Toyo winter tires with the snowflake and a mileage warranty',
    ],
    [
      { loadRange: 'E', loadIndex: 116, speed: 'H' },
      'Tires with load range E or higher, load index 116 or higher and speed rating H or higher',
    ],
    [{ rating: 5, status: 1 }, 'Tires on sale with 5 stars'],
    [{ minPrice: 1000 }, 'Tires, from $1,000 each'],
    [{ minPrice: 100, maxPrice: 200 }, 'Tires, $100 to $200 each'],
    [{ stock: 'set', shop: 'foothills-se' }, 'Tires, a set of 4 in stock at Foothills SE'],
    [
      {
        ...size,
        types,
        marks: ['snowflake'],
        maxPrice: 200,
        shop: 'foothills-se',
      },
      '225/65R17 winter tires with the snowflake, up to $200 each, in stock at Foothills SE',
    ],
    [{ shop: 'unknown' }, 'Tires, in stock at unknown'],
    [{ title: 'salun', searched: 'salum' }, 'Tires for “salun”'],
  ])('%o → %s', (criteria, text) => expect(heading(criteria)).toBe(text));
});

it('names an incomplete size', () => {
  expect(sizeText({ width: 225, profile: 65, rim: 0 })).toBe('225/65');
  expect(sizeText({ width: 33, profile: 12.5, rim: 0 })).toBe('33x12.50');
  expect(sizeText({ width: 0, profile: 0, rim: 0 })).toBe('');
});

it('names the vehicle in the title of its page', () => {
  expect(vehicleListTitle({ ...EMPTY_FILTER, ...rav4 }, names)).toBe('2019 Toyota RAV4 tires, 225/65R17');
  expect(vehicleListTitle({ ...EMPTY_FILTER, ...mustang }, names)).toMatch(/ tires, 255\/40R19 and 275\/40R19$/);
});

it('adds the page number from the second page on', () => {
  expect(listTitle('Winter tires', 'Calgary')).toBe('Winter tires in Calgary');
  expect(listTitle('Winter tires', 'Calgary', 3)).toBe('Winter tires in Calgary, page 3');
});
