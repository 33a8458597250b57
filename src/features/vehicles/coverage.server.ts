/** What the shop knows of the vehicles of its own list, and which tires it holds for them. */
import { parseTireSize, sizeSlug } from '#src/features/sizes/tire-size.ts';
import type { FittedVehicle, Fitment } from './fitment.ts';
import { originalsOf, type OriginalTire } from './original-tire.ts';
import { splitByFit, type OfferedTire } from './tire-fit.ts';
import { rows, type Database } from '#db/client.ts';

/** Model years in a row of which the same is known. */
export interface Coverage {
  make: string;
  model: string;
  yearFrom: number;
  yearTo: number;
  sizes: number;
  /** sizes whose original load is known, on both axles */
  known: number;
  /** tires that fit, of the size with the fewest */
  fewest: number;
  /** the same of winter tires */
  fewestWinter: number;
  /** sizes as printed for which the shop has no tire that fits, front or rear */
  without: string[];
}

type Tire = OfferedTire & { size_slug: string };

/** One row for each run of model years of which the same is known, by make, model and year. */
export async function fitmentCoverage(db: Database, vehicles: readonly FittedVehicle[]): Promise<Coverage[]> {
  const tires = Map.groupBy(await allTires(db), ({ size_slug }) => size_slug);
  const covered = vehicles
    .map((fitted) => coverageOf(fitted, tires))
    .sort((a, b) => a.make.localeCompare(b.make) || a.model.localeCompare(b.model) || a.yearFrom - b.yearFrom);
  return covered.reduce<Coverage[]>((merged, next) => {
    const last = merged.at(-1);
    if (last && last.yearTo + 1 === next.yearFrom && factsOf(last) === factsOf(next)) last.yearTo = next.yearTo;
    else merged.push({ ...next });
    return merged;
  }, []);
}

const factsOf = ({ yearFrom: _, yearTo: __, ...facts }: Coverage): string => JSON.stringify(facts);

function coverageOf({ vehicle, fitments }: FittedVehicle, tires: ReadonlyMap<string, Tire[]>): Coverage {
  const axles = fitments.flatMap(axlesOf);
  const counted = axles.map(({ size, originals }) => {
    const { fitting } = splitByFit(tires.get(sizeSlug(parseTireSize(size)!)) ?? [], originals);
    return { size, all: fitting.length, winter: fitting.filter((tire) => tire.type_short === 'wintertires').length };
  });
  return {
    make: vehicle.make.name,
    model: vehicle.model.name,
    yearFrom: vehicle.year,
    yearTo: vehicle.year,
    sizes: fitments.length,
    known: fitments.filter((fitment) => axlesOf(fitment).every(({ originals }) => originals.some(isKnown))).length,
    fewest: Math.min(...counted.map(({ all }) => all)),
    fewestWinter: Math.min(...counted.map(({ winter }) => winter)),
    without: counted.filter(({ all }) => all === 0).map(({ size }) => size),
  };
}

const isKnown = ({ service }: OriginalTire): boolean => service.loadIndex !== '';

const axlesOf = ({ front, rear, originals }: Fitment): Array<{ size: string; originals: OriginalTire[] }> => [
  { size: front, originals: originalsOf(originals, 'front') },
  ...(rear ? [{ size: rear, originals: originalsOf(originals, 'rear') }] : []),
];

const allTires = (db: Database): Promise<Tire[]> =>
  rows<Tire>(db)`select p.size, p.size_slug, p.load_index, p.speed_rating, p.load_range, t.short as type_short
      from products p join product_types t on t.id = p.type_id where p.size_slug is not null`;
