import { describe, expect, test } from 'vitest';
import { axlesOf, type FittedVehicle } from './fitment.ts';
import { readService, UNKNOWN_SERVICE, type OriginalTire } from './original-tire.ts';
import { offeredTire, splitByFit, withFit } from './tire-fit.ts';
import { named } from './vehicle.ts';

const original = (size: string, service: string): OriginalTire => ({
  size,
  service: service ? readService(service)! : UNKNOWN_SERVICE,
  dual: false,
});
const tire = (load_index: string, speed_rating = 'H', size = '225/65R17') => ({
  id: load_index,
  ...offeredTire({ size, load_index, speed_rating, load_range: 'SL', type_short: 'allseasontires' }),
});
const came = [original('225/65R17', '102H')];
const [fits, tooWeak, unstated] = [tire('102'), tire('100'), tire('')];

describe('tires of an original size', () => {
  test('are split into those that may replace the original ones and all others', () => {
    expect(splitByFit([tooWeak, fits, unstated], came)).toEqual({ fitting: [fits], unfit: [tooWeak, unstated] });
    expect(splitByFit([tooWeak, fits], [original('225/65R17', '')])).toEqual({ fitting: [tooWeak, fits], unfit: [] });
  });

  test('say why they do not fit, each where the load of the originals is known, the list once where it is not', () => {
    expect(withFit([fits, tooWeak, unstated], came)).toEqual([
      fits,
      { ...tooWeak, fit: { fit: 'no', reason: 'Carries 800 kg; the original tires carried 850 kg.' } },
      { ...unstated, fit: { fit: 'unknown', reason: 'We do not know this tire’s load index.' } },
    ]);
    expect(withFit([fits, tooWeak], [original('225/65R17', '')])).toEqual([fits, tooWeak]);
    const runFlat = [original('225/65R17', 'RFT')];
    expect(withFit([{ ...fits, run_flat: false }], runFlat)[0]!.fit?.reason).toMatch(/^Not run-flat/);
    const either = [original('225/65R17', ''), ...came];
    expect(withFit([unstated], either)[0]!.fit?.fit).toBe('unknown');
  });
});

describe('the axles of a vehicle', () => {
  const front = original('255/40R19', '100W');
  const rear = original('285/35R19', '103W');
  const vehicle: FittedVehicle = {
    vehicle: { year: 2020, make: named('BMW'), model: named('M3') },
    options: [],
    fitments: [
      {
        front: '255/40R19',
        rear: '285/35R19',
        slug: '255-40r19-285-35r19',
        options: [],
        originals: [{ option: '', front, rear }],
        verified: true,
      },
      {
        front: '255/40R19',
        rear: null,
        slug: '255-40r19',
        options: [],
        originals: [{ option: '', front, rear: null }],
        verified: true,
      },
    ],
  };
  test('have each their own tires, or the same', () => {
    expect(axlesOf(vehicle, { size: '255-40r19-285-35r19' })).toEqual({ front: [front], rear: [rear] });
    expect(axlesOf(vehicle, { size: '255-40r19' })).toEqual({ front: [front], rear: null });
    expect(axlesOf(vehicle, { size: '205-55r16' })).toBeNull();
  });
});
