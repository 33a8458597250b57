/**
 * What the words of a search may mean as a whole: a page, a vehicle, or tires alone. In each frame the cheapest way through the
 * lattice is its reading, and the frame that costs least is what was meant.
 */
import { NOT_SOLD } from '#src/features/entries/word-meaning.ts';
import type { Run, Token } from '#src/kit/tokens.ts';
import { cheapestPath, isTelling, type Edge, type Path, type ReadWords, type Reading } from './lattice.ts';
import { isOrdinary, tradeWord, trimWord } from './trade-words.ts';
import type { ModelName, VehicleWords } from './query.ts';
import { pagesAsked, type AskedPage } from './search-words.ts';
import { strangersTo, vehicleFrames, type VehicleFrame } from './vehicle-frames.ts';
import { vehicleWords, type Chosen } from './vehicle-words.ts';
import { TIE, WEIGHTS as W } from './weights.ts';

export interface Frame {
  cost: number;
  tokens: readonly Token[];
  readings: readonly Reading[];
  /** places of the words that are explained */
  explained: ReadonlySet<number>;
  vehicle: VehicleWords | null;
  page: string;
  orModels: readonly ModelName[];
  /** models of other frames, the likeliest first */
  alike: readonly ModelName[];
  isOrdinary: (key: string) => boolean;
}

/** The best reading of the words. */
export function decodeWords(words: ReadWords): Frame {
  const { around, tokens } = words;
  const frames = vehicleFrames(words);
  const tires = cheapestPath(words, () => false);
  const isNothing = !tires.edges.some(isTelling);
  const tiresCost = tires.cost + (around.year ? W.yearAlone : 0) + (isNothing && !around.hasTires ? W.nothing : 0);
  const tied = frames.filter((one) => one.cost - frames[0]!.cost < TIE);
  const isLess = (one: VehicleFrame) =>
    tied.some(
      ({ candidate: { named, used } }) =>
        named?.share === 'whole' && used.size > one.candidate.used.size && one.candidate.used.isSubsetOf(used),
    );
  const equal = tied.filter((one) => !isLess(one));
  const [best] = equal;
  const pages = pagesAsked(tokens, words.vocabulary)
    .toReversed()
    .map((page) => ({ page, cost: pageCost(words, page) }));
  const page = pages.toSorted((a, b) => a.cost - b.cost)[0];
  const least = Math.min(tiresCost, best?.cost ?? Infinity);
  if (
    page &&
    page.cost +
      (around.hasTires && !page.page.page.startsWith(NOT_SOLD) ? W.tiresBesidePage : 0) +
      (around.year ? W.vehicleBesidePage : 0) <
      least
  ) {
    return frameOf(words, { cost: page.cost, edges: [] }, null, page.page.page, page.page.used);
  }
  const isVehicle = best && best.cost <= tiresCost;
  const path = isVehicle ? best.path : tires;
  const chosen: Chosen = isVehicle
    ? {
        named: best.candidate.named
          ? [...strangersTo(best.candidate, words), ...equal.flatMap(({ candidate }) => candidate.named ?? [])]
          : [],
        make: best.candidate.makes[0]?.make ?? null,
        used: best.candidate.used,
        year: best.candidate.year,
      }
    : { named: [], make: null, used: new Set(), year: around.year };
  const frame = frameOf(words, path, chosen, '', chosen.used);
  const others = frames.filter(({ candidate }) => chosen.used.isSubsetOf(candidate.used));
  const alike = isVehicle ? others.flatMap(({ candidate }) => candidate.named?.name.model ?? []) : [];
  return { ...frame, alike: [...new Set(alike)], cost: isVehicle ? best.cost : tiresCost };
}

function pageCost(words: ReadWords, { page, used, stems, letters }: AskedPage): number {
  const { tokens, makes, all } = words;
  const ofVehicle = new Set([...makes.flatMap(({ places }) => places), ...all.flatMap((one) => [...one.used])]);
  const least = ({ reading, cost }: Edge): number => {
    // `michelin motorcycle tires` are none of those that are sold
    if (!reading || page.startsWith(NOT_SOLD)) return cost;
    const { means } = reading;
    if (means.as === 'shop' || (means.as === 'trade' && means.meaning.kind === 'filler')) return W.filler;
    const isOfTires = means.as !== 'trade' || /^(?:type|mark|loadRange)$/.test(means.meaning.kind);
    return isOfTires ? W.tiresBesidePage : W.ordinary;
  };
  const path = cheapestPath(
    words,
    (at) => used.has(at),
    (at) => {
      const run: Run = { at, places: [at], text: tokens[at]!.text, key: tokens[at]!.key };
      return ofVehicle.has(at) || trimWord(run.key) ? [{ run, cost: W.vehicleBesidePage, reading: null }] : [];
    },
    least,
  );
  // `run flat`, `open country`: a name of which the question has a part
  const isBroken = words.edges
    .flat()
    .some(
      (edge) =>
        isTelling(edge) &&
        edge.run.places.some((at) => used.has(at)) &&
        edge.run.places.some((at) => !used.has(at) && tradeWord(tokens[at]!.key)?.text !== 'tire'),
    );
  return W.page + W.pageWord * stems - letters / 1000 + path.cost + (isBroken ? W.brokenName : 0);
}

function frameOf(words: ReadWords, path: Path, chosen: Chosen | null, page: string, used: ReadonlySet<number>): Frame {
  const readings = path.edges.flatMap(({ reading }) => reading ?? []);
  const explained = new Set([
    ...used,
    ...path.edges.filter(({ isLeftOut }) => !isLeftOut).flatMap(({ run }) => run.places),
  ]);
  const { vehicle, places } = chosen
    ? vehicleWords(
        words,
        chosen,
        path.edges.filter(({ reading, isLeftOut }) => !reading && !isLeftOut).map(({ run }) => run),
        readings,
      )
    : { vehicle: null, places: [] };
  for (const at of places) explained.add(at);
  const orModels = readings.flatMap(({ means }) =>
    means.as !== 'trade' && means.name.isWholeModel ? means.name.models : [],
  );
  return {
    cost: path.cost,
    tokens: words.tokens,
    readings: readings.filter(({ run }) => !run.places.some((at) => places.includes(at))),
    explained,
    vehicle,
    page,
    orModels,
    alike: [],
    isOrdinary,
  };
}
