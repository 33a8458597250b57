import type { Settings } from './settings.ts';
import type { ShopPlace } from './shop-place.ts';

const [WIDTH, HEIGHT] = [400, 250];
const CALGARY = { west: -114.22, east: -113.85, north: 51.112, south: 50.96 };
type Edges = typeof CALGARY;
/** A degree of latitude in degrees of longitude at a map of Canada's south, so that a map is not stretched. */
const STRETCH = 1.55;

type Position = Pick<ShopPlace, 'name' | 'latitude' | 'longitude'>;

/** A map around all places, with room for their names. */
function around(places: readonly Position[]): Edges {
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

const holdsAll = ({ west, east, north, south }: Edges, places: readonly Position[]): boolean =>
  places.every(({ latitude: lat, longitude: lon }) => lat > south && lat < north && lon > west && lon < east);

export function placesOnMap({ places, map }: { places: readonly Position[]; map: Settings['map'] }) {
  const picture = holdsAll(map, places) ? map.picture : '';
  const isCalgary = !picture && holdsAll(CALGARY, places);
  const { west, east, north, south } = picture ? map : isCalgary ? CALGARY : around(places);
  const marks = places.map(({ name, latitude, longitude }) => {
    const x = Math.round(((longitude - west) / (east - west)) * WIDTH);
    // the name is left of a mark without room on its right
    return { name, x, y: Math.round(((north - latitude) / (north - south)) * HEIGHT), isLeft: x > WIDTH * 0.65 };
  });
  return { picture, isCalgary, marks };
}
