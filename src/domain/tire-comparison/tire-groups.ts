/** Tires that share a value, and sentences about them. */
import { listOfNames } from './tire-names.ts';

interface Group<T> {
  value: T;
  names: string[];
}

/** The tires by their values, in the order of the first tire of each. @param values one for each name */
function groupsOf<T>(values: readonly T[], names: readonly string[]): Array<Group<T>> {
  const groups: Array<Group<T>> = [];
  for (const [i, value] of values.entries()) {
    const group = groups.find((known) => known.value === value);
    if (group) group.names.push(names[i]!);
    else groups.push({ value, names: [names[i]!] });
  }
  return groups;
}

/** A sentence about tires: its verb follows their number. `sentence(['A', 'B'], 'carries', 'carry', 'more')` */
export const sentence = (names: readonly string[], one: string, several: string, rest: string): string =>
  `${listOfNames(names)} ${names.length > 1 ? several : one} ${rest}.`;

/** About tires of which something is not stated. */
export const notStatedFor = (names: readonly string[]): string => `Not stated for ${listOfNames(names)}: ask us.`;

/**
 * What a measure means where it differs: each tire against those with the least of it.
 * @param values whole numbers; null: not stated
 * @param more says that tires have `by` more than others: `(who, 40, 'A and B') => …`
 */
export function measuredWords(
  values: ReadonlyArray<number | null>,
  names: readonly string[],
  more: (names: readonly string[], by: number, others: string) => string,
  unstatedFor = notStatedFor,
): string[] {
  const groups = groupsOf(values, names);
  const stated = groups
    .filter((group): group is Group<number> => group.value !== null)
    .toSorted((a, b) => a.value - b.value);
  const unstated = groups.find(({ value }) => value === null);
  const [least, ...others] = stated;
  return [
    ...others.toReversed().map((group) => more(group.names, group.value - least!.value, listOfNames(least!.names))),
    ...(unstated && least ? [unstatedFor(unstated.names)] : []),
  ];
}

/** What values in words mean where they differ: a sentence for each. @param say null: not stated */
export const spokenWords = <T>(
  values: readonly (T | null)[],
  names: readonly string[],
  say: (names: readonly string[], value: T) => string,
): string[] =>
  groupsOf(values, names).map((group) =>
    group.value === null ? notStatedFor(group.names) : say(group.names, group.value),
  );
