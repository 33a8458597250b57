/** Mounts the Netlify functions in this process: they are plain `(Request, Context) => Response`, found by `config.path`. */
import { readdirSync } from 'node:fs';
import type { Config, Context } from '@netlify/functions';
import './jsx.ts';

export interface MountedFunction {
  name: string;
  patterns: URLPattern[];
  /** static files come first, as on Netlify */
  preferStatic: boolean;
  handle(request: Request, context: Context): Promise<Response>;
}

/** Imports every function; each top-level file of `functions/` is one. */
export async function mountFunctions(folder = new URL('../../functions/', import.meta.url)): Promise<MountedFunction[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  return Promise.all(files.map(async (file) => {
    const module = (await import(new URL(file, folder).href)) as { default: MountedFunction['handle']; config?: Config };
    const path = module.config && 'path' in module.config ? module.config.path : undefined;
    if (!path) throw new Error(`functions/${file} has no config.path`);
    return {
      name: file.replace(/\.ts$/, ''),
      patterns: [path].flat().map((pathname) => new URLPattern({ pathname })),
      preferStatic: Boolean((module.config as { preferStatic?: boolean }).preferStatic),
      handle: module.default,
    };
  }));
}

/** What Netlify hands a function beside the request, as far as ours use it. */
export function contextOf(url: URL, groups: Record<string, string | undefined>, ip: string): Context {
  const params = Object.fromEntries(Object.entries(groups).filter((e): e is [string, string] => e[1] !== undefined));
  return { params, ip, url, requestId: crypto.randomUUID(), waitUntil: () => {} } as unknown as Context;
}

/** Runs the first function whose path fits, or returns null. */
export async function runFunction(functions: MountedFunction[], request: Request, ip: string): Promise<Response | null> {
  const url = new URL(request.url);
  for (const fn of functions) {
    for (const pattern of fn.patterns) {
      const match = pattern.exec({ pathname: url.pathname });
      if (match) return fn.handle(request, contextOf(url, match.pathname.groups, ip));
    }
  }
  return null;
}
