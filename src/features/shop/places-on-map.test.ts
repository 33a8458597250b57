import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';
import { placesOnMap } from './places-on-map.ts';

const { places, map } = DEFAULT_SETTINGS;
const at = (latitude: number, longitude: number) => ({ ...places[0], latitude, longitude });
const picture = '/uploads/0123456789abcdef0123456789abcdef-960.webp';
const saskatoon = { picture, north: 52.2, south: 52.05, west: -106.8, east: -106.5 };

test('a picture is below the marks if all shops are within its edges', () => {
  const shown = placesOnMap({ places: [at(52.125, -106.65)], map: saskatoon });
  expect(shown).toMatchObject({ picture, isCalgary: false, marks: [{ x: 200, y: 125 }] });
  expect(placesOnMap({ places: [at(52.125, -106.65), at(50.4, -104.6)], map: saskatoon })).toMatchObject({
    picture: '',
    isCalgary: false,
  });
  expect(placesOnMap({ places, map: saskatoon }).isCalgary).toBe(true);
});

test('wherever in Canada one to twelve shops are, each is marked on the map', () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: 42, max: 70, noNaN: true }),
    longitude: fc.double({ min: -141, max: -52, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(anywhere, { minLength: 1, maxLength: 12 }), (all) => {
      const shown = placesOnMap({ places: all.map((where) => ({ name: 'Shop', ...where })), map });
      for (const { x, y } of shown.marks) expect([x > 0 && x < 400, y > 0 && y < 250]).toEqual([true, true]);
    }),
  );
});
