export type GroupValues = Record<string, unknown>;

/** A copy with one value changed; undefined removes it. */
export const withField = (values: GroupValues, name: string, value: unknown): GroupValues => {
  const { [name]: _before, ...rest } = values;
  return value === undefined ? rest : { ...rest, [name]: value };
};
