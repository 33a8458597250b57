/** A proxy of the shop under test that plays deploys: what it serves at a path can be replaced, or removed. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Deploys {
  /** its own origin, so that no service worker of another test is registered */
  url: string;
  /** what is served instead at a path; null: 404 */
  replaced: Map<string, { body: string; headers?: Record<string, string> } | null>;
  /** bodies of what was posted to the message call */
  messages: Array<{ key: string; content: string }>;
  close(): void;
}

export async function startDeploys(behind: string): Promise<Deploys> {
  const replaced: Deploys['replaced'] = new Map();
  const messages: Deploys['messages'] = [];
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url!, behind);
    const other = replaced.get(url.pathname);
    if (other !== undefined)
      return void outgoing
        .writeHead(other ? 200 : 404, {
          'content-type': 'text/javascript',
          'cache-control': 'no-cache',
          ...other?.headers,
        })
        .end(other?.body ?? '');
    const through = request(url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    through.on('error', () => outgoing.destroy());
    const parts: Buffer[] = [];
    incoming
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const body = Buffer.concat(parts);
        if (incoming.method === 'POST' && url.pathname === '/api/message')
          messages.push(
            incoming.headers['content-type'] === 'application/json'
              ? (JSON.parse(body.toString()) as Deploys['messages'][number])
              : (Object.fromEntries(new URLSearchParams(body.toString())) as Deploys['messages'][number]),
          );
        through.end(body);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    replaced,
    messages,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
