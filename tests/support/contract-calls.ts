import { globSync } from 'node:fs';
import path from 'node:path';
import type { CallDefinition } from '#src/kit/define-call.ts';

const folder = path.resolve(import.meta.dirname, '../../src');

/** Every call that the contracts define. */
export async function contractCalls(): Promise<CallDefinition[]> {
  const files = globSync('**/*-calls.ts', { cwd: folder });
  const modules = await Promise.all(
    files.toSorted().map((file) => import(path.join(folder, file)) as Promise<Record<string, unknown>>),
  );
  const isCall = (value: unknown): value is CallDefinition =>
    typeof value === 'object' && value !== null && 'route' in value;
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}
