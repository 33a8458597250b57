/** Merges the changes of two editors to the same entry, field by field. */
type Data = Record<string, unknown>;

/** Deep equality that ignores the order of keys. */
export const isSame = (a: unknown, b: unknown): boolean => stable(a) === stable(b);
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  ) ?? '';

export interface FieldConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** the side that is preselected: mine if I have changed the field */
  proposed: 'mine' | 'theirs';
  /** both have changed it, to different values */
  both: boolean;
}

/** The fields in which two versions differ. @param base the version that both started from */
export function conflictsOf(base: Data, mine: Data, theirs: Data): FieldConflict[] {
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => {
      const byMe = !isSame(mine[field], base[field]);
      return {
        field,
        mine: mine[field],
        theirs: theirs[field],
        proposed: byMe ? 'mine' : 'theirs',
        both: byMe && !isSame(theirs[field], base[field]),
      };
    });
}

/** Their version with my values in the chosen fields. */
export const merged = (mine: Data, theirs: Data, chosen: Readonly<Record<string, 'mine' | 'theirs'>>): Data =>
  Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).map((field) => [field, chosen[field] === 'mine' ? mine[field] : theirs[field]]),
  );
