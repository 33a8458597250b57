import type { ShopPlace } from './settings.ts';

/** The map's size in its own units. */
const [WIDTH, HEIGHT] = [400, 250];
/** What the drawn streets of Calgary show, in degrees. */
const CALGARY = { west: -114.22, east: -113.85, north: 51.112, south: 50.96 };
/** A degree of latitude in degrees of longitude at a map of Canada's south, so that a map is not stretched. */
const STRETCH = 1.55;

type Position = Pick<ShopPlace, 'name' | 'latitude' | 'longitude'>;

/** A map around all places, with room for their names. */
function around(places: readonly Position[]): typeof CALGARY {
  const [lat, lon] = [places.map(({ latitude }) => latitude), places.map(({ longitude }) => longitude)];
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
  // the smallest map is some 4 km high
  const high = Math.max(extent(lat), (extent(lon) / STRETCH) * (HEIGHT / WIDTH), 0.036) * 1.5;
  const wide = high * STRETCH * (WIDTH / HEIGHT);
  return {
    west: middle(lon) - wide / 2,
    east: middle(lon) + wide / 2,
    north: middle(lat) + high / 2,
    south: middle(lat) - high / 2,
  };
}

/** Where the places stand on the map: on the drawn streets if all are on them, else on a map of their own extent. */
export function placesOnMap(places: readonly Position[]): {
  isCalgary: boolean;
  /** `isLeft`: the name is left of the mark, since there is no room on its right */
  marks: Array<{ name: string; x: number; y: number; isLeft: boolean }>;
} {
  const isCalgary = places.every(
    ({ latitude: lat, longitude: lon }) =>
      lat > CALGARY.south && lat < CALGARY.north && lon > CALGARY.west && lon < CALGARY.east,
  );
  const { west, east, north, south } = isCalgary ? CALGARY : around(places);
  const marks = places.map(({ name, latitude, longitude }) => {
    const x = Math.round(((longitude - west) / (east - west)) * WIDTH);
    return { name, x, y: Math.round(((north - latitude) / (north - south)) * HEIGHT), isLeft: x > WIDTH * 0.65 };
  });
  return { isCalgary, marks };
}
