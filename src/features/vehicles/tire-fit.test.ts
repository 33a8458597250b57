import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadOf, loadsOf, speedOf } from '#src/features/sizes/service-description.ts';
import { readService, UNKNOWN_SERVICE, type OriginalTire } from './original-tire.ts';
import {
  isListedAsFitting,
  judgeFit,
  judgeForAxle,
  splitByFit,
  winterSpeedText,
  withFit,
  type OfferedTire,
} from './tire-fit.ts';

/** `LT275/65R18 123/120R E`; `?`: not known. */
const original = (text: string, dual = false): OriginalTire => {
  const [size = '', ...rest] = text.split(' ');
  return { size, service: rest[0] === '?' ? UNKNOWN_SERVICE : readService(rest.join(' '))!, dual };
};
const offered = (text: string, type_short = 'allseasontires'): OfferedTire => {
  const [size = '', ...rest] = text.split(' ');
  const { loadIndex, speedRating, loadRange } = rest[0] === '?' ? UNKNOWN_SERVICE : readService(rest.join(' '))!;
  return { size, load_index: loadIndex, speed_rating: speedRating, load_range: loadRange || 'SL', type_short };
};

const XL = 'XL tire: it may need more pressure than the placard says. Ask us.';

describe('known pairs', () => {
  test.each([
    // original, offered, verdict, words of the reason
    ['225/65R17 102H', '225/65R17 102H', 'fits', ''],
    ['225/65R17 102H', '225/65R17 106V XL', 'fits', ''],
    ['225/65R17 102H', '225/65R17 100H', 'no', 'Carries 800 kg; the original tires carried 850 kg.'],
    ['225/65R17 102H', '225/65R17 102T', 'no', 'Speed rating too low: T (190 km/h), original H (210 km/h).'],
    ['225/45R17 94W XL', '225/45R17 91W', 'no', 'Carries 615 kg; the original tires carried 670 kg.'],
    ['225/45R17 91W', '225/45R17 92W XL', 'note', 'XL tire'],
    // three steps more are what a reinforced tire usually has
    ['225/65R17 102H', '225/65R17 104H XL', 'note', 'XL tire'],
    ['225/65R17 102H', '225/65R17 105H XL', 'fits', ''],
    ['225/65R17 102H', '225/65R17 104H HL', 'note', 'XL tire'],
    ['225/65R17 102H XL', '225/65R17 102H XL', 'fits', ''],
    ['225/65R17 102H HL', '225/65R17 102H XL', 'fits', ''],
    ['225/65R17 102H', '225/65R17 104H', 'fits', ''],
    // a 2021 F-250 came on 123/120 E
    [
      'LT275/65R18 123/120R E',
      '275/65R18 116T',
      'no',
      'Carries 1,136 kg on a truck; the original tires carried 1,550 kg.',
    ],
    ['LT275/65R18 123/120R E', 'LT275/65R18 123/120S E', 'fits', ''],
    ['LT275/65R18 123/120R E', 'LT275/65R18 113/110S C', 'no', 'Carries 1,150 kg'],
    // a Rubicon: a passenger tire may carry as much, on a truck a tenth less
    ['LT255/75R17 111/108R C', '255/75R17 115T', 'note', 'Passenger tire: carries 1,104 kg on a truck'],
    ['LT255/75R17 111/108R C', '255/75R17 111T XL', 'no', 'Carries 990 kg on a truck'],
    // a 2020 Transit came on 121/119
    ['235/65R16C 121/119R', '235/65R16 103T', 'no', 'a commercial-van (C) tire'],
    ['235/65R16C 121/119R', '235/65R16C 121/119R', 'fits', ''],
    ['235/65R16C 121/119R', '235/65R16C 115/113R', 'no', 'Carries 1,215 kg; the original tires carried 1,450 kg.'],
    // an F-150 on passenger tires
    ['P265/70R17 113T', 'LT265/70R17 121/118S E', 'note', 'do not drive faster than the tire’s rating'],
    ['275/65R18 116T', 'LT275/65R18 113/110Q C', 'note', 'Speed rating Q (160 km/h), original T (190 km/h)'],
    ['275/65R18 116T', '275/65R18 116S', 'no', 'Speed rating too low'],
    ['275/60R20 115H', 'LT275/60R20 121/118S E', 'no', 'Speed rating too low'],
    ['P265/70R17 113T', 'LT265/70R17 112/109T C', 'note', 'needs more pressure'],
    ['265/70R17 115T', 'LT265/70R17 112/109T C', 'note', 'needs more pressure'],
    ['265/70R17 115T', 'LT265/70R17 108/105T C', 'no', 'Carries 1,000 kg; the original tires carried 1,104 kg.'],
    // not known
    ['225/65R17 ?', '225/65R17 102H', 'unknown', 'do not know this vehicle’s load index'],
    ['225/65R17 102H', '225/65R17 ?', 'unknown', 'do not know this tire’s'],
    ['225/75R16C ?', '225/75R16C 121/120R', 'unknown', 'do not know this vehicle’s load index'],
    ['225/75R16C ?', 'LT225/75R16 115/112R E', 'no', 'may carry less'],
    ['225/75R15 102S', 'ST225/75R15 117N E', 'no', 'for trailers only'],
    ['LT245/75R17 ?', '245/75R17 112T', 'no', 'came on light-truck (LT) tires'],
    ['225/65R17 102', '225/65R17 102Q', 'fits', ''],
    ['225/65R17 102H', '225/65R17 102', 'unknown', 'We do not know this tire’s speed rating.'],
    ['225/65R17 102H', '225/65 102H', 'unknown', 'We cannot read this size.'],
    ['225/65 102H', '225/65R17 102H', 'unknown', 'We cannot read this size.'],
    ['ST225/75R15 117M E', 'ST225/75R15 117M E', 'fits', ''],
    ['225/65R17 102H', '225/65R17 100S', 'no', 'Carries 800 kg'],
    ['225/65R17 ?', '225/65R17 102Q', 'unknown', 'do not know this vehicle’s load index'],
    // a passenger original on a truck was itself rated at a tenth less, beside LT tires alone
    ['P265/70R17 113T', '265/70R17 112T', 'no', 'Carries 1,120 kg; the original tires carried 1,150 kg.'],
    ['P265/70R17 113T', 'P265/70R17 112T', 'no', 'Carries 1,120 kg'],
    ['LT265/70R17 113/110T C', 'LT265/70R17 112/109T C', 'no', 'Carries 1,120 kg'],
    // a reinforced tire in place of a truck tire is judged by its load alone
    ['LT235/65R16 103/101T C', '235/65R16 107T XL', 'note', 'Passenger tire: carries 886 kg on a truck'],
  ])('%s, offered %s: %s', (came, tire, fit, reason) => {
    const judgement = judgeFit(offered(tire), original(came));
    expect(judgement.fit).toBe(fit);
    expect(judgement.reason).toContain(reason);
  });

  test('a winter tire may be slower, but not below Q', () => {
    const came = original('225/65R17 102H');
    expect(judgeFit(offered('225/65R17 102Q', 'wintertires'), came)).toMatchObject({ fit: 'note' });
    expect(judgeFit(offered('225/65R17 102Q', 'wintertires'), came).reason).toBe(
      'Speed rating Q (160 km/h), original H (210 km/h): normal for winter tires.',
    );
    expect(judgeFit(offered('225/65R17 102P', 'wintertires'), came).fit).toBe('no');
    expect(judgeFit(offered('225/65R17 102Q', 'allweathertires'), came).fit).toBe('no');
  });

  test('of a tire with two things to know both are said', () => {
    const both = judgeFit(offered('225/65R17 103Q XL', 'wintertires'), original('225/65R17 102H'));
    expect(both).toEqual({
      fit: 'note',
      reason: `${XL} Speed rating Q (160 km/h), original H (210 km/h): normal for winter tires.`,
    });
    expect(
      judgeForAxle(offered('225/65R17 103H XL'), [original('225/65R17 102H'), original('225/65R17 101H')]),
    ).toEqual({ fit: 'note', reason: XL });
  });

  test('in place of a run-flat tire, another is never passed over in silence', () => {
    const of = (run_flat: boolean | null, came: string) =>
      judgeFit({ ...offered('225/45R17 94W'), run_flat }, original(came));
    expect(of(true, '225/45R17 91W RFT')).toEqual({ fit: 'fits', reason: '' });
    expect(of(false, '225/45R17 91W RFT')).toMatchObject({
      fit: 'note',
      reason: expect.stringContaining('carry a spare or repair kit') as string,
    });
    expect(of(null, '225/45R17 91W RFT')).toMatchObject({
      fit: 'note',
      reason: expect.stringContaining('We do not know whether this is one') as string,
    });
    expect(of(false, '225/45R17 91W')).toEqual({ fit: 'fits', reason: '' });
    expect(of(true, '225/45R17 91W RFT?')).toEqual({ fit: 'fits', reason: '' });
    for (const mark of [false, null])
      expect(of(mark, '225/45R17 91W RFT?')).toMatchObject({
        fit: 'note',
        reason: expect.stringContaining('Some of these vehicles came on run-flat tires') as string,
      });
    // a load that is not known is said as well
    const unknown = of(false, '225/45R17 RFT');
    expect(unknown.fit).toBe('unknown');
    expect(unknown.reason).toMatch(/load index.+carry a spare/);
  });

  test('dual wheels need the load of dual wheels', () => {
    const dually = original('LT245/75R17 121/118S E', true);
    expect(judgeFit(offered('LT245/75R17 121/118S E'), dually).fit).toBe('fits');
    expect(judgeFit(offered('LT245/75R17 121/115S E'), dually)).toEqual({
      fit: 'no',
      reason: 'Carries 1,215 kg on dual wheels; the original tires carried 1,320 kg.',
    });
    const unstated = original('LT245/75R17 121S E', true);
    expect(judgeFit(offered('LT245/75R17 121/60S E'), unstated).fit).toBe('fits');
    expect(judgeFit(offered('LT245/75R17 121S E'), dually).reason).toContain('Not rated for dual wheels');
  });

  test('where it is not known which of several tires a vehicle came on, a tire must replace each', () => {
    const either = [original('275/65R18 116T'), original('LT275/65R18 123/120R E'), original('275/65R18 ?')];
    expect(judgeForAxle(offered('275/65R18 116T'), either).fit).toBe('no');
    expect(isListedAsFitting(offered('275/65R18 116T'), either.slice(0, 1))).toBe(true);
    expect(isListedAsFitting(offered('275/65R18 116T'), either.slice(2))).toBe(true);
    expect(judgeForAxle(offered('275/65R18 116T'), [either[0]!, either[2]!]).fit).toBe('fits');
    expect(isListedAsFitting(offered('275/65R18 ?'), [either[0]!, either[2]!])).toBe(false);
    expect(isListedAsFitting(offered('275/65R18 ?'), either.slice(0, 1))).toBe(false);
    expect(isListedAsFitting(offered('275/65R18 114T'), either.slice(0, 1))).toBe(false);
    expect(judgeForAxle(offered('275/65R18 116T'), [])).toEqual({ fit: 'fits', reason: '' });
    const slower = offered('275/65R18 118Q XL', 'wintertires');
    expect(judgeForAxle(slower, [original('275/65R18 110Q'), either[0]!])).toMatchObject({ fit: 'note' });
  });
});

const index = fc.integer({ min: 60, max: 150 });
const symbol = fc.constantFrom('Q', 'R', 'S', 'T', 'U', 'H', 'V', 'W', 'Y');
const construction = fc.constantFrom(['', ''], ['P', ''], ['LT', ''], ['', 'C']);
const tire = fc
  .record({ marks: construction, single: index, less: fc.integer({ min: 0, max: 5 }), symbol, xl: fc.boolean() })
  .map(({ marks: [before, after], single, less, symbol, xl }) => {
    const isTruck = before === 'LT' || after === 'C';
    const load = isTruck ? `${single}/${Math.max(60, single - less)}` : String(single);
    return `${before}235/65R16${after} ${load}${symbol}${isTruck ? '' : xl ? ' XL' : ''}`;
  });

test('no tire that carries less than the original, at its own construction, is ever listed as fitting', () => {
  fc.assert(
    fc.property(tire, tire, fc.boolean(), (came, given, isWinter) => {
      const [was, is] = [original(came), offered(given, isWinter ? 'wintertires' : 'allseasontires')];
      if (!isListedAsFitting(is, [was])) return;
      const [needed, carried] = [loadsOf(was.service.loadIndex)[0]!, loadsOf(is.load_index)[0]!];
      const wasTruck = /^LT|C$/.test(was.size);
      const isTruck = /^LT|C$/.test(is.size);
      expect(carried * (wasTruck && !isTruck ? 1 / 1.1 : 1)).toBeGreaterThanOrEqual(
        Math.floor(needed * (!wasTruck && isTruck ? 1 / 1.1 : 1)) - 1,
      );
      const [slowest, rated] = [speedOf(was.service.speedRating)!, speedOf(is.speed_rating)!];
      const isForTrucks = isTruck && slowest <= 190;
      expect(rated >= slowest || ((isWinter || isForTrucks) && rated >= 160)).toBe(true);
    }),
  );
});

test('the original tire itself always fits, and so does one of a higher load and speed', () => {
  fc.assert(
    fc.property(tire, (text) => {
      expect(judgeFit(offered(text), original(text)).fit).toMatch(/fits|note/);
    }),
  );
  expect(loadOf(102)).toBe(850);
});

describe('tires of an original size', () => {
  const came = [original('225/65R17 102H')];
  const unknown = [original('225/65R17 ?')];
  const [fits, tooWeak, unstated] = [offered('225/65R17 102H'), offered('225/65R17 100H'), offered('225/65R17 ?')];

  test('are split into those that may replace the original ones and all others', () => {
    expect(splitByFit([tooWeak, fits, unstated], came)).toEqual({ fitting: [fits], unfit: [tooWeak, unstated] });
    expect(splitByFit([tooWeak, fits], unknown)).toEqual({ fitting: [tooWeak, fits], unfit: [] });
  });

  test('say once above the list that winter tires are slower, and not on each', () => {
    const winter = { ...offered('225/65R17 102T'), type_short: 'wintertires' };
    expect(withFit([winter], came)).toEqual([winter]);
    expect(winterSpeedText([fits, winter], ['102H'])).toMatch(/slower than the original H, .* T 190,/);
    expect(winterSpeedText([fits, winter], ['102T'])).toBe('');
    expect(winterSpeedText([fits], ['102H'])).toBe('');
  });

  test('say why they do not fit, each where the load of the originals is known, the list once where it is not', () => {
    expect(withFit([fits, tooWeak, unstated], came)).toEqual([
      fits,
      { ...tooWeak, fit: { fit: 'no', reason: 'Carries 800 kg; the original tires carried 850 kg.' } },
      { ...unstated, fit: { fit: 'unknown', reason: 'We do not know this tire’s load index.' } },
    ]);
    expect(withFit([fits, tooWeak], unknown)).toEqual([fits, tooWeak]);
    const runFlat = [original('225/65R17 RFT')];
    expect(withFit([{ ...fits, run_flat: false }], runFlat)[0]!.fit?.reason).toMatch(/^Not run-flat/);
    const either = [...unknown, ...came];
    expect(withFit([unstated], either)[0]!.fit?.fit).toBe('unknown');
  });
});
