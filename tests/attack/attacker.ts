/** A program that asks the shop over HTTP, from a loopback IP address of its own, and keeps cookies as a browser does. */
import { Agent, request } from 'node:http';
import type { Answer, Case } from '../fuzz/cases.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const JSON_TYPE = 'application/json';
let connections = 0;

/** An IP address that nobody has used yet. Linux lets programs take any of 127.0.0.0/8. */
const newAddress = (): string => {
  connections++;
  return `127.${1 + (connections >> 16)}.${(connections >> 8) & 255}.${connections & 255}`;
};

type Sent = Pick<Case, 'method' | 'url' | 'headers' | 'body'>;

export class Attacker {
  readonly cookies = new Map<string, string>();
  readonly port: number;
  readonly address: string;
  constructor(port: number, address = newAddress()) {
    this.port = port;
    this.address = address;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  get = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
    this.send({ method: 'GET', url, headers, body: undefined });
  post = (url: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> =>
    this.json('POST', url, body, headers);
  json = (method: string, url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    this.send({ method, url, headers: { 'content-type': JSON_TYPE, ...headers }, body: JSON.stringify(body) });
  login = (username: string, password: string): Promise<Answer> =>
    this.post('/api/login', { username, password, agree: true });

  send({ method, url, headers, body }: Sent): Promise<Answer> {
    const all = {
      ...(this.cookie && { cookie: this.cookie }),
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    };
    const where = { host: '127.0.0.1', port: this.port, localAddress: this.address, agent };
    return new Promise((resolve, reject) => {
      const sent = request({ ...where, method, path: url, headers: all }, (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', reject);
        incoming.on('end', () => {
          this.#keep(incoming.headers['set-cookie'] ?? []);
          const lines = Object.entries(incoming.headers).flatMap(([name, value]) =>
            [value ?? []].flat().map((one): [string, string] => [name, one]),
          );
          const text = Buffer.concat(parts).toString();
          resolve({ status: incoming.statusCode!, headers: new Headers(lines), text });
        });
      });
      sent.on('error', (error) => reject(new Error(`${method} ${url.slice(0, 80)}: ${error.message}`)));
      sent.end(body);
    });
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** The JSON of a response; what it is depends on the call. @throws an `Error` when the call was refused */
export function dataOf<T>(answer: Answer): T {
  if (answer.status !== 200) throw new Error(`refused with ${answer.status}: ${answer.text.slice(0, 200)}`);
  return (JSON.parse(answer.text) as { data: T }).data;
}

/** Does some work for each, a few at a time. */
export async function runForEach<T>(all: readonly T[], work: (one: T) => Promise<void>, together = 4): Promise<void> {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}
