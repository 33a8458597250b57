import type { z } from 'zod';

export type Environment = Record<string, string | undefined>;

/** Reads environment variables; an empty one counts as not set. @throws an `Error` of one line that names the invalid variable */
export const readVariables = <T extends z.ZodType>(variables: T, env: Environment): z.output<T> =>
  read(variables, Object.fromEntries(Object.entries(env).filter(([, value]) => value)));

/** Reads a single variable, which is fast enough to do in every request. */
export const readVariable = <T extends z.ZodType>(name: string, variable: T, env: Environment): z.output<T> =>
  read(variable, env[name] || undefined, name);

function read<T extends z.ZodType>(contract: T, given: unknown, name?: string): z.output<T> {
  const { success, data, error } = contract.safeParse(given);
  if (success) return data;
  const issue = error.issues[0]!;
  throw new Error(`${name ?? String(issue.path[0])} ${issue.message}`);
}
