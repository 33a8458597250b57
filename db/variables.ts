import type { z } from 'zod';

export type Environment = Record<string, string | undefined>;

/** Reads variables of the environment; an empty one is one that is not set. @throws an `Error`, one line that names the wrong variable */
export const readVariables = <T extends z.ZodType>(variables: T, env: Environment): z.output<T> =>
  read(variables, Object.fromEntries(Object.entries(env).filter(([, value]) => value)));

/** The same of one variable, which costs a call next to nothing. */
export const readVariable = <T extends z.ZodType>(name: string, variable: T, env: Environment): z.output<T> =>
  read(variable, env[name] || undefined, name);

function read<T extends z.ZodType>(contract: T, given: unknown, name?: string): z.output<T> {
  const { success, data, error } = contract.safeParse(given);
  if (success) return data;
  const issue = error.issues[0]!;
  throw new Error(`${name ?? String(issue.path[0])} ${issue.message}`);
}
