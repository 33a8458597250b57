/**
 * What the words of a search may mean as a whole: a page, a vehicle, or tires alone. In each frame the cheapest way through the
 * lattice is its reading, and the frame that costs least is what was meant.
 */
import { NOT_SOLD } from '#src/features/entries/word-meaning.ts';
import type { Token } from '#src/kit/tokens.ts';
import { cheapestPath, isTelling, runOf, type Path, type Reading, type ReadWords } from './lattice.ts';
import type { ModelName, VehicleWords } from './query.ts';
import { pagesAsked, type AskedPage } from './search-words.ts';
import { tradeWord, trimWord } from './trade-words.ts';
import { strangersTo, vehicleFrames, type VehicleFrame } from './vehicle-frames.ts';
import { vehicleWords } from './vehicle-words.ts';
import { TIE, WEIGHTS as W } from './weights.ts';

export interface Frame {
  cost: number;
  tokens: readonly Token[];
  readings: readonly Reading[];
  explained: ReadonlySet<number>;
  vehicle: VehicleWords | null;
  page: string;
  orModels: readonly ModelName[];
  /** models of other frames, the likeliest first */
  alike: readonly ModelName[];
}

export function decodeWords(words: ReadWords): Frame {
  const { around } = words;
  const vehicles = vehicleFrames(words);
  const tires = cheapestPath(words, () => false);
  tires.cost += !tires.readings.some(isTelling) && !around.hasTires ? W.nothing : 0;
  const tied = vehicles.filter((one) => one.cost - vehicles[0]!.cost < TIE);
  const equal = tied.filter(
    (one) =>
      !tied.some(
        ({ named, used }) => named?.share === 'whole' && used.size > one.used.size && one.used.isSubsetOf(used),
      ),
  );
  const [best] = equal;
  const page = bestPage(words);
  if (page && page.total < Math.min(tires.cost, best?.cost ?? Infinity)) return pageFrame(words, page);
  if (!best || best.cost > tires.cost) return frameOf(words, tires, [], null);
  const frame = frameOf(words, best, equal, best);
  const alike = vehicles
    .filter(({ used }) => best.used.isSubsetOf(used))
    .flatMap(({ named }) => named?.name.model ?? []);
  return { ...frame, alike: [...new Set(alike)] };
}

type PageFrame = AskedPage & { cost: number; total: number };

/** The page that the words ask for best. `total`: its cost beside tires and a vehicle. */
function bestPage(words: ReadWords): PageFrame | undefined {
  const { hasTires } = words.around;
  const [page] = pagesAsked(words.tokens, words.vocabulary)
    .toReversed()
    .map((asked) => ({ ...asked, cost: pageCost(words, asked) }))
    .toSorted((a, b) => a.cost - b.cost);
  const beside = hasTires && !page?.page.startsWith(NOT_SOLD) ? W.tiresBesidePage : 0;
  return page && { ...page, total: page.cost + beside };
}

function pageCost(words: ReadWords, { page, used, stems, letters }: AskedPage): number {
  const { tokens, makes, all } = words;
  const ofVehicle = new Set([...makes.flatMap(({ places }) => places), ...all.flatMap((one) => [...one.used])]);
  const least = ({ means, cost }: Reading): number => {
    // `michelin motorcycle tires` are none of those that are sold
    if (means.as === 'vehicle' || means.as === 'left out' || page.startsWith(NOT_SOLD)) return cost;
    if (means.as === 'shop' || (means.as === 'trade' && means.meaning.kind === 'filler')) return W.filler;
    const isOfTires = means.as !== 'trade' || /^(?:type|mark|loadRange)$/.test(means.meaning.kind);
    return isOfTires ? W.tiresBesidePage : W.ordinary;
  };
  const path = cheapestPath(
    words,
    (at) => used.has(at),
    (at) => {
      const isVehicle = ofVehicle.has(at) || trimWord(tokens[at]!.key);
      return isVehicle ? [{ run: runOf(tokens, at), cost: W.vehicleBesidePage, means: { as: 'vehicle' } }] : [];
    },
    least,
  );
  // `run flat`, `open country`: a name of which the question has a part
  const isBroken = words.readings
    .flat()
    .some(
      (reading) =>
        isTelling(reading) &&
        reading.run.places.some((at) => used.has(at)) &&
        reading.run.places.some((at) => !used.has(at) && tradeWord(tokens[at]!.key)?.text !== 'tire'),
    );
  return W.page + W.pageWord * stems - letters / 1000 + path.cost + (isBroken ? W.brokenName : 0);
}

const pageFrame = ({ tokens }: ReadWords, { cost, page, used }: PageFrame): Frame => ({
  cost,
  tokens,
  readings: [],
  explained: used,
  vehicle: null,
  page,
  orModels: [],
  alike: [],
});

function frameOf(
  words: ReadWords,
  { cost, readings: all }: Path,
  equal: readonly VehicleFrame[],
  best: VehicleFrame | null,
): Frame {
  const readings = all.filter(({ means }) => means.as !== 'vehicle' && means.as !== 'left out');
  const { vehicle, places } = vehicleWords(
    words,
    {
      named: best?.named ? [...strangersTo(best, words), ...equal.flatMap(({ named }) => named ?? [])] : [],
      make: best?.makes[0]?.make ?? null,
      used: best?.used ?? new Set(),
      year: best ? best.year : words.around.year,
    },
    all.flatMap(({ means, run }) => (means.as === 'vehicle' ? [run] : [])),
    readings,
  );
  const explained = all.flatMap(({ means, run }) => (means.as === 'left out' ? [] : run.places));
  return {
    cost,
    tokens: words.tokens,
    readings: readings.filter(({ run }) => !run.places.some((at) => places.includes(at))),
    explained: new Set([...(best?.used ?? []), ...explained, ...places]),
    vehicle,
    page: '',
    orModels: readings.flatMap(({ means }) => ('name' in means && means.name.isWholeModel ? means.name.models : [])),
    alike: [],
  };
}
