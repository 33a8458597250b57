import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod';
import { ImportError } from '../import-error.ts';

/** The name of a column; compared without regard to case and outer spaces. */
export const column = z.string('must be the name of a column').trim().min(1, 'must be the name of a column');

export const delimiter = z.enum([',', ';', '\t', '|'], 'must be a comma, semicolon, tab or bar').default(',');

type Shape = z.ZodObject<{ columns: z.ZodObject | z.ZodOptional<z.ZodObject> }>;

/** Validates a mapping. @param name the mapping's name in messages @throws ImportError of one line that names what is wrong */
export function checkMapping<S extends Shape>(shape: S, value: unknown, name: string): z.infer<S> {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  const at = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const { columns } = shape.shape;
    const known = Object.keys(
      issue.path[0] === 'columns' ? ('unwrap' in columns ? columns.unwrap() : columns).shape : shape.shape,
    ).join(', ');
    throw new ImportError(
      `${name}: unknown field ${issue.keys.map((key) => `"${at ? `${at}.` : ''}${key}"`).join(', ')}. Known here: ${known}.`,
    );
  }
  const missing =
    issue.path.length > 0 &&
    issue.path.reduce<unknown>((v, key) => (v as Record<PropertyKey, unknown> | undefined)?.[key], value) === undefined;
  const what = missing && issue.code !== 'custom' ? 'is missing' : issue.message;
  throw new ImportError(`${name}: ${at ? `"${at}" ` : ''}${what}.`);
}

/** Reads a mapping file. @throws ImportError when it cannot be read, is not JSON or is invalid */
export async function readMappingFile<S extends Shape>(shape: S, file: string): Promise<z.infer<S>> {
  const name = `mapping ${basename(file)}`;
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new ImportError(`${name} cannot be read: ${error.message}`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ImportError(`${name} is not JSON: ${(error as Error).message}`);
  }
  return checkMapping(shape, value, name);
}
