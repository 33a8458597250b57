/** Serves what Netlify's engine has built: its files, its rules, and its archives of functions, each in an instance of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { MountedFunction } from '../../scripts/serve/mounted-functions.ts';
import { localSite } from '../../scripts/serve/local-site.ts';
import { serve } from '../../scripts/serve/http-server.ts';
import { unzip } from '../support/zip-parts.ts';

/** The parts of an entry in the engine's `manifest.json` that tests use. */
interface DeployedFunction {
  name: string;
  /** its archive */
  path: string;
  routes?: { pattern: string; prefer_static?: boolean }[];
  schedule?: string;
}

export const deployedFunctions = (folder: string): DeployedFunction[] =>
  (
    JSON.parse(readFileSync(path.join(folder, '.netlify', 'functions', 'manifest.json'), 'utf8')) as {
      functions: DeployedFunction[];
    }
  ).functions;

export interface DeployedSite {
  /** where it is served */
  url: string;
  /** Runs a scheduled function, as Netlify's clock does. */
  runScheduled(name: string): Promise<Response>;
  close(): Promise<void>;
}

/** @param env of the functions. `URL` is the shop's public one, which each request is passed on with. */
export async function openDeployedSite(folder: string, env: Record<string, string>): Promise<DeployedSite> {
  const processes: ChildProcess[] = [];
  const ports = new Map<string, Promise<number>>();

  async function startInstance({ name, path: archive }: DeployedFunction): Promise<number> {
    const unpacked = path.join(folder, '.netlify', 'unpacked', name);
    for (const [file, content] of Object.entries(unzip(readFileSync(archive)))) {
      mkdirSync(path.join(unpacked, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(unpacked, file), content);
    }
    const instance = fork(path.join(import.meta.dirname, 'function-instance.ts'), {
      cwd: unpacked,
      env: { PATH: process.env.PATH, TZ: ':UTC', LAMBDA_TASK_ROOT: unpacked, ...env },
      execArgv: [],
    });
    processes.push(instance);
    const ended = once(instance, 'exit').then(([code]) => {
      throw new Error(`The function ${name} ended with ${code} before it could be called.`);
    });
    const [port] = (await Promise.race([once(instance, 'message'), ended])) as [number];
    ended.catch(() => {}); // from now on a call that fails says so
    return port;
  }

  async function invoke(fn: DeployedFunction, request: Request, headers: Record<string, string>): Promise<Response> {
    if (!ports.has(fn.name)) ports.set(fn.name, startInstance(fn));
    const { pathname, search } = new URL(request.url);
    const event = {
      rawUrl: `${env.URL}${pathname}${search}`,
      rawQuery: search.slice(1),
      path: pathname,
      httpMethod: request.method,
      headers: { ...Object.fromEntries(request.headers), host: new URL(env.URL!).host, ...headers },
      body: Buffer.from(await request.arrayBuffer()).toString('base64'),
      isBase64Encoded: true,
    };
    return fetch(`http://127.0.0.1:${await ports.get(fn.name)}`, {
      method: 'POST',
      body: JSON.stringify(event),
      redirect: 'manual',
    });
  }

  const deployed = deployedFunctions(folder);
  const functions = deployed.map((fn): MountedFunction => ({
    name: fn.name,
    patterns: (fn.routes ?? []).map(({ pattern }) => new URLPattern({ pathname: pattern })),
    preferStatic: (fn.routes ?? []).some((route) => route.prefer_static),
    handle: (request, { ip }) => invoke(fn, request, { 'x-nf-client-connection-ip': ip }),
  }));
  const server = await serve(localSite({ root: folder, siteDir: 'dist', functions }), 0);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    runScheduled(name) {
      const body = JSON.stringify({ next_run: new Date().toISOString() });
      const request = new Request(`${env.URL}/.netlify/functions/${name}`, { method: 'POST', body });
      const scheduled = deployed.find((fn) => fn.name === name && fn.schedule)!;
      return invoke(scheduled, request, { 'x-nf-event': 'schedule', 'user-agent': 'Netlify Clockwork' });
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all(processes.map((instance) => (instance.kill(), once(instance, 'exit'))));
    },
  };
}
