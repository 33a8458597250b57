import type { z } from 'zod';

export type Environment = Record<string, string | undefined>;

/** Reads variables of the environment; an empty one is one that is not set. @throws an `Error`, one line that names the wrong variable */
export function readVariables<T extends z.ZodType>(variables: T, env: Environment): z.output<T> {
  const read = variables.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value)));
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  throw new Error(`${String(issue.path[0])} ${issue.message}`);
}
