/** Joins the changes of two editors to the same entry, field by field. */
type Data = Record<string, unknown>;

/** Deep equality that ignores the order of keys. */
export const isSame = (a: unknown, b: unknown): boolean => stable(a) === stable(b);
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  ) ?? '';

const changedFields = (before: Data, after: Data): string[] =>
  Object.keys({ ...before, ...after }).filter((field) => !isSame(before[field], after[field]));

/** Their version with what was changed here since `base`, and the fields that both have changed, to different values. */
export function withMine<D extends Data>(base: D, mine: D, theirs: D): { data: D; both: string[] } {
  const changed = changedFields(base, mine);
  const data = { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
  const byThem = changedFields(base, theirs);
  return { data, both: changedFields(theirs, data).filter((field) => byThem.includes(field)) };
}
