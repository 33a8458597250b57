/** Finds the vehicles that somebody may be typing: `2019 rav`, `f150 2021`, `silverado`. */
import { slugOf } from '#src/kit/slug.ts';
import { isVehicleYear, type Named } from './vehicle.ts';

export interface KnownModel {
  make: Named;
  model: Named;
  /** newest first */
  years: readonly number[];
  /** driven by many here */
  isCommon: boolean;
}

export interface BegunVehicle extends Pick<KnownModel, 'make' | 'model' | 'years'> {
  /** 0: not given */
  year: number;
}

/** With fewer letters too many models match. */
const MIN_LETTERS = 3;

/** The vehicles that have every word in their make, model or year. The last word may be incomplete. @param words lower case */
export function completeVehicles(
  models: readonly KnownModel[],
  words: readonly string[],
  most: number,
): BegunVehicle[] {
  const keys = words.map(keyOf).filter(Boolean);
  const at = keys.findIndex((key) => /^\d{4}$/.test(key) && isVehicleYear(Number(key)));
  const year = at < 0 ? 0 : Number(keys[at]);
  const last = keys.at(-1) ?? '';
  const beginsYear = !year && keys.length > 1 && /^(?:19|20)\d?$/.test(last);
  const names = keys.filter((_, i) => i !== at && !(beginsYear && i === keys.length - 1));
  if (!names.length || (names.join('').length < MIN_LETTERS && !year)) return [];
  const isOpen = last === names.at(-1);
  const found = models.flatMap((model) => {
    if (year && !model.years.includes(year)) return [];
    const score = scoreOf(model, names, isOpen, year > 0);
    return score ? [{ model, score }] : [];
  });
  found.sort((a, b) => b.score - a.score || b.model.years[0]! - a.model.years[0]! || compareByName(a.model, b.model));
  if (!beginsYear) return found.slice(0, most).map(({ model }) => ({ ...model, year }));
  return found
    .slice(0, 1)
    .flatMap(({ model }) =>
      model.years.filter((known) => String(known).startsWith(last)).map((known) => ({ ...model, year: known })),
    )
    .slice(0, most);
}

const keyOf = (word: string): string => slugOf(word).replaceAll('-', '');
const compareByName = (a: KnownModel, b: KnownModel): number => (nameOf(a) < nameOf(b) ? -1 : 1);
const nameOf = ({ make, model }: KnownModel): string => `${make.slug}/${model.slug}`;

/** 0: it does not match. A whole name beats a beginning, and of equals the one that many drive. */
function scoreOf({ make, model, isCommon }: KnownModel, names: readonly string[], isOpen: boolean, hasYear: boolean) {
  const [makeKeys, modelKeys] = [keysOf(make), keysOf(model)];
  let ofModel = 0;
  for (const [i, name] of names.entries()) {
    const open = isOpen && i === names.length - 1;
    const hit = matchOf(modelKeys, name, open);
    if (!hit && !matchOf(makeKeys, name, open)) return 0;
    ofModel += hit;
  }
  const joined = names.join('') === model.slug.replaceAll('-', '') ? 2 : 0;
  // A make alone is a beginning only with a year: `toyota` may be many things.
  return ofModel || hasYear ? 1 + ofModel + joined + (isCommon ? 1 : 0) : 0;
}

/** The words of a name, and all of them together: `F-150` → `f`, `150`, `f150`. */
const keysOf = ({ slug }: Named): string[] => [...slug.split('-'), slug.replaceAll('-', '')];

const matchOf = (keys: readonly string[], name: string, open: boolean): number =>
  keys.includes(name) ? 2 : open && keys.some((key) => key.startsWith(name)) ? 1 : 0;
