import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { comparisonShapes, PICTURE } from '#src/domain/size-comparison/comparison-picture.ts';
import { comparisonView } from '#src/domain/size-comparison/comparison-view.ts';
import { comparisonCells, comparisonVerdict, readSizeField } from '#src/domain/size-comparison/comparison-texts.ts';
import { overallDiameter } from '#src/domain/size/tire-size.ts';
import { tireSize } from '#src/domain/size/tire-size.arbitrary.ts';
import { call, json, openShop } from './shop.ts';
import { anyText } from '#src/domain/content/any-text.arbitrary.ts';

beforeAll(async () => void (await openShop()));

const size = (text: string) => readSizeField(text).size;
const verdict = (a: string, b: string) => comparisonVerdict(size(a), size(b));

describe('GET /api/sizeTires', () => {
  test('tells what the tires of a size carry, in any notation', async () => {
    expect((await json('/api/sizeTires?size=lt265/70r17')).body.data).toEqual([
      {
        size: 'LT265/70R17',
        load_index: '121/118',
        speed_rating: 'P',
        load_range: '',
        type_short: 'mudterraintires',
        count: 1,
      },
      {
        size: 'LT265/70R17',
        load_index: '121/118',
        speed_rating: 'S',
        load_range: '',
        type_short: 'allterraintires',
        count: 1,
      },
    ]);
    expect((await json('/api/sizeTires?size=155/80R13')).body.data).toEqual([]);
    expect((await json('/api/sizeTires')).status).toBe(400);
    expect((await json('/api/sizeTires?size=rubbish')).status).toBe(400);
  });
});

describe('in words', () => {
  test('225/65R17 and 235/65R17', () => {
    expect(comparisonCells(size('225/65R17'), size('235/65R17'))).toMatchObject({
      'diameter-a': '724.3 mm',
      'diameter-b': '737.3 mm',
      'diameter-d': '+13.0 mm',
      'percent-d': '+1.8%',
      'width-d': '+10 mm',
      'rim-d': '0',
      'circumference-a': '2,275 mm',
      'turns-a': '439',
      'turns-b': '432',
      'turns-d': '−7',
      'speed-a': '100 km/h',
      'speed-b': '101.8 km/h',
      'speed-d': '+1.8 km/h',
      'clearance-d': '+6.5 mm',
    });
    expect(verdict('225/65R17', '235/65R17')).toMatchObject({
      complete: true,
      askFirst: false,
      summary: '235/65R17 is 13.0 mm taller than 225/65R17, +1.8%. When the dash shows 100 km/h, you drive 101.8.',
    });
  });

  test('whoever subtracts what is printed gets the difference that is printed', () => {
    const read = (text: string | undefined) => Number(text!.replace('−', '-').replace(/[^\d.-]/g, ''));
    fc.assert(
      fc.property(tireSize, tireSize, (a, b) => {
        const cells = comparisonCells(a, b);
        for (const row of ['diameter', 'sidewall', 'circumference', 'turns'])
          expect(read(cells[`${row}-d`]), row).toBeCloseTo(read(cells[`${row}-b`]) - read(cells[`${row}-a`]), 6);
      }),
    );
  });

  test('more than 3 % apart is to be asked first, another wheel is named', () => {
    expect(verdict('225/65R17', '245/65R17')).toMatchObject({
      askFirst: true,
      advice: expect.stringContaining('ask us first'),
    });
    expect(verdict('225/65R17', '235/60R18')).toMatchObject({
      askFirst: false,
      advice: expect.stringContaining('It needs an 18-inch wheel'),
    });
    expect(verdict('225/65R17', '225/65R17').summary).toContain('no difference');
    expect(verdict('225/65R17', '').complete).toBe(false);
  });

  test('a size that is missing is a dash, and so is every difference', () => {
    const cells = comparisonCells(size('225/65R17'), null);
    expect(cells).toMatchObject({ 'diameter-a': '724.3 mm', 'diameter-b': '–', 'diameter-d': '–', 'percent-d': '' });
  });

  test('what cannot be read is quoted; an empty field is no mistake', () => {
    expect(readSizeField('22565').error).toContain('“22565”');
    expect(readSizeField(`${'x'.repeat(300)}`).error.length).toBeLessThan(140);
    expect(readSizeField('  ')).toMatchObject({ size: null, error: '' });
    for (const text of ['225/65R17', '225-65r17', '2256517', '33-12.50r20', '33x12.5R20'])
      expect(readSizeField(text).size, text).not.toBeNull();
  });
});

test('both are drawn to one scale, on one ground, each in its half', () => {
  fc.assert(
    fc.property(tireSize, tireSize, (a, b) => {
      const { a: one, b: other } = comparisonShapes(a, b);
      expect(other!.front.height / one!.front.height).toBeCloseTo(overallDiameter(b) / overallDiameter(a), 1);
      for (const [shapes, left] of [
        [one!, 0],
        [other!, PICTURE.width / 2],
      ] as const) {
        expect(shapes.front.y + shapes.front.height).toBeCloseTo(PICTURE.ground, 1);
        expect(shapes.front.x).toBeGreaterThan(left);
        expect(shapes.side.cx + shapes.side.r).toBeLessThan(left + PICTURE.width / 2);
        expect(shapes.front.y).toBeGreaterThan(0);
      }
    }),
  );
});

describe('the page', () => {
  const page = async (a: string, b: string) => {
    const response = await call(`/compare-sizes?${new URLSearchParams({ a, b })}`);
    return response.status === 302 ? call(response.headers.get('location')!.replace('/tires', '')) : response;
  };
  const tags = (html: string) => html.match(/<[a-z]+/g)!.length;

  test('whatever was typed, nothing of it becomes markup, and search engines leave it out', async () => {
    const usual = tags(await (await page('nonsense', '')).text());
    await fc.assert(
      fc.asyncProperty(anyText({ maxLength: 60 }), async (text) => {
        fc.pre(readSizeField(text).error !== '');
        const html = await (await page(text, '')).text();
        expect(tags(html)).toBe(usual);
        expect(html).toContain('<meta name="robots" content="noindex">');
      }),
      { numRuns: 30 },
    );
  });

  test('what was typed stays in its field, with what is wrong about it', async () => {
    const html = await (await page('225-65r17', '"><b>&')).text();
    expect(html).toMatch(/name="b"[^<]*value="&quot;><b>&amp;"[^>]*aria-invalid="true"/);
    expect(html).toMatch(/name="a"[^>]*value="225\/65R17"/);
  });

  test('two sizes stand in its title', async () => {
    expect(await (await page('225-65r17', '235-60r18')).text()).toContain('<title>225/65R17 and 235/60R18 compared');
  });

  test('every part of the view has a name that can stand in an attribute', () => {
    for (const key of Object.keys(comparisonView(readSizeField('225/65R17'), readSizeField('235/60R18'))))
      expect(key).toMatch(/^[a-z-]+$/);
  });
});

describe('URLs of comparisons', () => {
  test.each([
    ['a=225%2F65R17&b=2356017', '?a=225-65r17&b=235-60r17'],
    ['a=P225/65R17+102H&b=', '?a=225-65r17'],
    ['b=33x12.5R20LT', '?b=33-12.50r20'],
    ['a=+225-65r17', '?a=225-65r17'],
  ])('%s goes to the one spelling, %s', async (query, search) => {
    const response = await call(`/compare-sizes?${query}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/tires/compare-sizes${search}`);
  });

  test('it is a page: nothing is posted there', async () => {
    expect((await call('/compare-sizes?a=225-65r17', { method: 'POST' })).status).toBe(405);
  });
});
