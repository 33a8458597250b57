/** Runs the Netlify functions in this process. `config.path` says which requests a function handles. */
import { readdirSync } from 'node:fs';
import type { Config } from '@netlify/functions';
import { logFailure, type CallContext } from '#src/features/http/log.server.ts';

export interface MountedFunction {
  name: string;
  patterns: URLPattern[];
  preferStatic: boolean;
  everyMs?: number;
  handle(request: Request, context: CallContext): Promise<Response>;
}

/** A function with its config: the one beside it, or that of the calls it answers. */
export async function importFunction(file: URL) {
  const module = (await import(file.href)) as {
    default: MountedFunction['handle'] & { config?: Config };
    config?: Config;
  };
  return { handle: module.default, config: (module.config ?? module.default.config)! };
}

export async function mountFunctions(): Promise<MountedFunction[]> {
  const folder = new URL('../../functions/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  return Promise.all(
    files.map(async (file) => {
      const { handle, config } = await importFunction(new URL(file, folder));
      const { path = [], schedule, preferStatic = false } = config;
      return {
        name: file.replace(/\.ts$/, ''),
        patterns: [path].flat().map((pathname) => new URLPattern({ pathname })),
        preferStatic,
        ...(schedule && { everyMs: intervalOf(schedule, file) }),
        handle,
      };
    }),
  );
}

export function intervalOf(schedule: string, file: string): number {
  const minutes = Number(/^\*\/(\d{1,2}) \* \* \* \*$/.exec(schedule)?.[1]);
  if (!minutes) throw new Error(`functions/${file}: the schedule "${schedule}" is not of the form */5 * * * *`);
  return minutes * 60_000;
}

/** Runs scheduled functions at once and then at their intervals. @param isDue whether this process runs one @returns what stops them */
export function runSchedule(
  functions: MountedFunction[],
  isDue: (job: string, everyMs: number) => Promise<boolean> = async () => true,
): () => void {
  const timers = functions.flatMap(({ name, everyMs, handle }) => {
    if (!everyMs) return [];
    const request = () => new Request(`http://localhost/.netlify/functions/${name}`, { method: 'POST' });
    const run = async () => (await isDue(name, everyMs)) && handle(request(), contextOf('127.0.0.1'));
    const runTracked = () => trackBackgroundWork(run());
    runTracked();
    return [setInterval(runTracked, everyMs)];
  });
  return () => timers.forEach((timer) => clearInterval(timer));
}

const unfinished = new Set<Promise<unknown>>();

function trackBackgroundWork(work: Promise<unknown>): void {
  const watched = work
    .catch((error: unknown) => logFailure('Work after a response', error))
    .finally(() => unfinished.delete(watched));
  unfinished.add(watched);
}

export async function backgroundWorkDone(): Promise<void> {
  while (unfinished.size) await Promise.all(unfinished);
}

export const contextOf = (ip: string): CallContext => ({
  ip,
  requestId: crypto.randomUUID(),
  waitUntil: trackBackgroundWork,
});

export async function runFunction(functions: MountedFunction[], request: Request, ip: string) {
  const { pathname } = new URL(request.url);
  const isOf = ({ patterns }: MountedFunction) =>
    patterns.some((pattern) => mayMatch(pattern.pathname, pathname) && pattern.test({ pathname }));
  return functions.find(isOf)?.handle(request, contextOf(ip)) ?? null;
}

/** A quick check before `URLPattern`: matching forty patterns takes longer than many calls. */
const mayMatch = (pattern: string, pathname: string): boolean => pathname.startsWith(pattern.split(/[:*]/, 1)[0]!);
