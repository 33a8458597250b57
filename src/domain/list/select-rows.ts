/** Selects the products of a list. */
import { criterion, CRITERION_NAMES, type Criteria, type CriterionName, type ListNames } from './criteria.ts';
import { isSet } from './criterion-value.ts';
import type { ListRow } from './list-row.ts';

export interface Selection {
  /** the products that meet all criteria, in the order of the rows */
  rows: readonly ListRow[];
  /** The products that meet all criteria except these. The sidebar counts the values of a criterion among them. */
  without(...names: CriterionName[]): ReadonlyArray<readonly ListRow[]>;
}

/** One pass over the rows, which notes for each product whether it fails no criterion, a single one, or several. */
export function selectRows(rows: readonly ListRow[], criteria: Criteria, names: ListNames): Selection {
  const tests = CRITERION_NAMES.flatMap((name) => {
    const { test } = criterion(name);
    return test && isSet(criteria[name]) ? [{ name, passes: test(criteria[name], names) }] : [];
  });
  const selected: ListRow[] = [];
  const failingOnly = new Map<CriterionName, ListRow[]>(tests.map(({ name }) => [name, []]));
  for (const row of rows) {
    let failed: CriterionName | undefined;
    let failures = 0;
    for (const { name, passes } of tests) {
      if (passes(row)) continue;
      failed = name;
      if (++failures > 1) break;
    }
    if (failed === undefined) selected.push(row);
    else if (failures === 1) failingOnly.get(failed)!.push(row);
  }
  return {
    rows: selected,
    // no product fails both the lowest and the highest price, so rows that fail a single criterion are enough
    without: (...without) => [selected, ...without.flatMap((name) => [failingOnly.get(name) ?? []])],
  };
}
