import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterUrl, filterFromUrl, filterOfPath, filterOfSize, isPossibleList, LIST_PARAMETERS } from './filter-url.ts';
import { allFilters } from './filter.arbitrary.ts';
import { EMPTY_FILTER, SORTS, type ProductFilter } from './filter.ts';

const read = (text: string) => {
  const url = new URL(text, 'https://shop.example');
  return filterFromUrl(url.pathname, url.search);
};

describe('the URL of a filter', () => {
  it('round-trips: Back, reload and a shared link give the same list', () => {
    fc.assert(
      fc.property(allFilters, (filter) => {
        expect(read(filterUrl(filter))).toEqual(filter);
      }),
      { numRuns: 1000 },
    );
  });
  it('is the same whenever the filter is the same', () => {
    fc.assert(
      fc.property(allFilters, (filter) => {
        expect(filterUrl(read(filterUrl(filter))!)).toBe(filterUrl(filter));
      }),
    );
  });
  it.each<[Partial<ProductFilter>, string]>([
    [{}, '/tires'],
    [{ types: ['wintertires'] }, '/tires/list/wintertires'],
    [{ brands: ['nokian'] }, '/tires/brand/nokian'],
    [{ width: 225, profile: 65, rim: 17 }, '/tires/size/225-65r17'],
    [{ width: 33, profile: 12.5, rim: 20 }, '/tires/size/33-12.50r20'],
    [{ width: 225 }, '/tires/width/225'],
    [{ profile: 65 }, '/tires/profile/65'],
    [{ rim: 17 }, '/tires/rim/17'],
    [{ width: 33 }, '/tires?width=33'],
    [{ width: 227 }, '/tires?width=227'],
    [{ profile: 66, rim: 17 }, '/tires/rim/17?profile=66'],
    [{ rim: 40 }, '/tires?rim=40'],
    [{ rim: 16.5 }, '/tires?rim=16.5'],
    [{ diameter: 35 }, '/tires?diameter=35'],
    [{ goods: 'wheels' }, '/wheels/list'],
    [
      { goods: 'wheels', types: ['alloy-wheels'], rim: 18, bolt: '5x114.3' },
      '/wheels/alloy-wheels?rim=18&bolt=5x114.3',
    ],
    [{ goods: 'wheels', brands: ['konig'], offset: '35 to 44' }, '/wheels/list?brands=konig&offset=35+to+44'],
    [{ width: 225, profile: 45, rim: 18, rear: '255-40r18' }, '/tires/size/225-45r18-255-40r18'],
    [{ types: ['wintertires'], brands: ['nokian'] }, '/tires/list/wintertires?brands=nokian'],
    [{ types: ['allweathertires', 'wintertires'] }, '/tires?types=allweathertires,wintertires'],
    [
      { width: 225, profile: 65, rim: 17, types: ['wintertires'], current: 2 },
      '/tires/size/225-65r17?types=wintertires&current=2',
    ],
    [{ title: 'cross climate', sort: 'price' }, '/tires?title=cross+climate&sort=price'],
    [{ marks: ['snowflake', 'studdable'] }, '/tires?marks=snowflake,studdable'],
    [{ loadRange: 'E', loadIndex: 116, speed: 'H', rating: 4 }, '/tires?loadRange=E&loadIndex=116&speed=H&rating=4'],
    [
      { types: ['wintertires'], minPrice: 100, maxPrice: 200, stock: 'set', shop: 'foothills-se' },
      '/tires/list/wintertires?minPrice=100&maxPrice=200&stock=set&shop=foothills-se',
    ],
    [{ brands: ['sailun'], searched: 'Salun' }, '/tires/brand/sailun?searched=Salun'],
    [{ types: ['wintertires'], current: 3 }, '/tires/list/wintertires?current=3'],
    [{ types: ['wintertires'], pageSize: 40 }, '/tires/list/wintertires?pageSize=40'],
    [{ vehicle: 'toyota/rav4/2019', width: 225, profile: 65, rim: 17 }, '/tires/toyota/rav4/2019/225-65r17'],
    [
      { vehicle: 'ford/mustang/2019/gt', width: 255, profile: 40, rim: 19, rear: '275-40r19' },
      '/tires/ford/mustang/2019/255-40r19-275-40r19/gt',
    ],
    [
      { vehicle: 'ford/f-150/2021/xlt', width: 275, profile: 65, rim: 18, types: ['wintertires'], current: 2 },
      '/tires/ford/f-150/2021/275-65r18/xlt?types=wintertires&current=2',
    ],
  ])('%o → %s', (criteria, url) => expect(filterUrl({ ...EMPTY_FILTER, ...criteria })).toBe(url));
});

describe('the filter of a URL', () => {
  it('reads the paths of lists, with or without a slash at the end', () => {
    expect(filterOfPath('/tires')).toEqual(EMPTY_FILTER);
    expect(filterOfPath('/tires/list/')).toEqual(EMPTY_FILTER);
    expect(filterOfPath('/tires/size/225-65r17')).toMatchObject({ width: 225, profile: 65, rim: 17 });
  });
  it.each([
    '/',
    '/wheels',
    '/tires/detail/1/x',
    '/tires/brand',
    '/tires/width/33',
    '/tires/profile/5',
    '/tires/rim/170',
    '/tires/size/225x65r17',
    '/tires/size/999-99r99',
    '/tires/toyota/rav4/1969/225-65r17',
    '/tires/toyota/rav4/2031/225-65r17',
    '/tires/toyota/rav4/2019',
    '/tires/toyota/rav4/2019/225x65r17',
    '/tires/Toyota/rav4/2019/225-65r17',
    '/tires/toyota/rav4/2019/225-65r17/xle/more',
    ...['list', 'brand', 'size', 'width', 'profile', 'rim', 'detail'].map((kind) => `/tires/${kind}/1/2019/225-65r17`),
  ])('%s is not a list', (path) => expect(filterFromUrl(path, '?types=wintertires')).toBeNull());
  it('reads two sizes as front and rear', () => {
    expect(filterOfPath('/tires/size/225-45r18-255-40r18')).toEqual({
      ...EMPTY_FILTER,
      width: 225,
      profile: 45,
      rim: 18,
      rear: '255-40r18',
    });
  });
  it('reads a size that is no slug with its letters, and codes of the previous shop', () => {
    const size = { ...EMPTY_FILTER, width: 245, profile: 75, rim: 16 };
    expect(filterOfSize('size', 'LT245-75R16')).toEqual({ ...size, marks: ['lt'] });
    expect(filterOfSize('list', '2457516r')).toEqual(size);
    for (const [kind, text] of [
      ['size', 'x'],
      ['list', 'LT245-75R16'],
      ['brand', '2457516r'],
    ])
      expect(filterOfSize(kind!, text!)).toBeNull();
  });
  it.each([
    [{}, true],
    [{ width: 35 }, true],
    [{ width: 25 }, false],
    [{ profile: 12.5 }, true],
    [{ profile: 12.25, width: 33 }, true],
    [{ profile: 6.5 }, false],
    [{ profile: 66 }, false],
    [{ width: 225 }, true],
    [{ width: 227 }, false],
    [{ rim: 30 }, true],
    [{ rim: 31 }, false],
    [{ width: 155, profile: 25, rim: 24 }, false],
  ])('tires with %o are possible: %s', (parts, isPossible) =>
    expect(isPossibleList({ ...EMPTY_FILTER, ...parts })).toBe(isPossible),
  );
  it('leaves out what it cannot read', () => {
    expect(read('/tires?types=,,<b>,wintertires&status=9&width=abc&rim=-1&sort=cheap&current=0&pageSize=15')).toEqual({
      ...EMPTY_FILTER,
      types: ['wintertires'],
    });
  });
  it('leaves out marks, loads, speeds, prices and stocks that it does not know', () => {
    const known = { marks: ['snowflake'], minPrice: 99, rating: 4 };
    expect(
      read(
        '/tires?marks=xyz,snowflake&loadRange=Z&loadIndex=9999&speed=Z&minPrice=99.90&maxPrice=-5&stock=many&shop=%3Cb%3E&rating=4',
      ),
    ).toEqual({ ...EMPTY_FILTER, ...known });
  });
  it('takes the lower of two prices as the lowest', () => {
    expect(read('/tires?minPrice=200&maxPrice=100')).toMatchObject({ minPrice: 100, maxPrice: 200 });
  });
  it('reads what a form sends without a script: each value by itself, and empty ones', () => {
    expect(
      read('/tires?width=0&types=wintertires&types=summertires&marks=xl&marks=lt&minPrice=&maxPrice=&speed=&status=0'),
    ).toEqual({ ...EMPTY_FILTER, types: ['summertires', 'wintertires'], marks: ['lt', 'xl'] });
  });
  it('lets the path win over the query', () => {
    expect(read('/tires/list/wintertires?types=summertires')!.types).toEqual(['wintertires']);
  });
  it('reads a vehicle from the path alone, with both its sizes', () => {
    expect(read('/tires?vehicle=toyota/rav4/2019')).toEqual(EMPTY_FILTER);
    expect(read('/tires/toyota/rav4/2019/225-65r17?vehicle=honda/cr-v/2020&rim=16')).toMatchObject({
      vehicle: 'toyota/rav4/2019',
      rim: 17,
    });
    expect(read('/tires/ford/mustang/2019/255-40r19-275-40r19?types=wintertires')).toMatchObject({
      vehicle: 'ford/mustang/2019',
      width: 255,
      rear: '275-40r19',
      types: ['wintertires'],
    });
  });
  it('keeps a part of a size in the query where no path has it', () => {
    for (const url of ['/tires?profile=5', '/tires?profile=100', '/tires?rim=8']) {
      expect(filterUrl(read(url)!)).toBe(url);
      expect(read(filterUrl(read(url)!))).toEqual(read(url));
    }
  });
  it('keeps a keyword that is the digit 0', () => {
    for (const url of ['/tires?title=0', '/tires?searched=0']) expect(filterUrl(read(url)!)).toBe(url);
  });
  it('never throws, and what it reads has a URL', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, search) => {
        const filter = filterFromUrl(`/tires${path}`, search);
        if (filter) expect(filterUrl(filter)).toMatch(/^\/tires/);
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('vehicle', ...LIST_PARAMETERS), fc.string()), (query) => {
        const filter = filterFromUrl('/tires', `?${new URLSearchParams(query)}`)!;
        expect(SORTS).toContain(filter.sort);
        expect(Number.isInteger(filter.current) && filter.current >= 1).toBe(true);
        expect(read(filterUrl(filter))).toEqual(filter);
      }),
    );
  });
});
