/**
 * An instance of a deployed function, as AWS Lambda runs it for Netlify: the entry point that Netlify packs beside the function
 * takes an event and writes its response to a stream. It runs in the folder of the unpacked archive. Events come by HTTP, to the port
 * that this process sends to its parent.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

type Handler = (event: unknown, stream: ServerResponse, context: object) => Promise<void>;
interface Head {
  statusCode: number;
  headers?: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
}

/** What AWS's runtime offers to functions that write to a stream. */
const awslambda = {
  streamifyResponse: (handler: Handler) => handler,
  HttpResponseStream: {
    from: (stream: ServerResponse, { statusCode, headers, multiValueHeaders }: Head) =>
      stream.writeHead(statusCode, { ...headers, ...multiValueHeaders }),
  },
};
Object.assign(globalThis, { awslambda });

const entryPoint = pathToFileURL(path.resolve('___netlify-entry-point.mjs')).href;
const { handler } = (await import(entryPoint)) as { handler: Handler };

const server = createServer((asked, answer) => {
  const context = { awsRequestId: crypto.randomUUID(), getRemainingTimeInMillis: () => 60_000 };
  void json(asked).then((event) => handler(event, answer, context));
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
