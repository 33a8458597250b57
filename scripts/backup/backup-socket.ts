/** The way from `npm run backup` to the server that has the database open: a socket in the data folder. */
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { logFailure } from '#src/features/http/log.server.ts';

function socketOf(dataDir: string): string {
  const file = path.resolve(dataDir, 'control', 'backup.sock');
  if (process.platform === 'win32') return `\\\\.\\pipe\\shop-backup-${createHash('sha1').update(file).digest('hex')}`;
  const fromHere = path.relative(process.cwd(), file);
  return fromHere.length < file.length ? fromHere : file;
}

/** Hands the database out to commands of this machine. @returns what ends it @throws when the socket cannot be made, as in a long path */
export async function serveBackups(dataDir: string, dump: () => Promise<Blob>): Promise<() => void> {
  const folder = path.join(dataDir, 'control');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const socket = socketOf(dataDir);
  rmSync(path.join(folder, 'backup.sock'), { force: true }); // of a server that was killed: this one has the database's lock
  const server = createServer((_request, response) => {
    dump()
      .then((archive) => {
        response.writeHead(200);
        return pipeline(Readable.from(cutInPieces(archive)), response);
      })
      .catch((error: unknown) => {
        logFailure('A backup', error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end((error as Error).message);
      });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Large, because the server answers visitors between two: with those of a stream a backup of a busy shop takes minutes. */
const PIECE = 4 * 1024 * 1024;
async function* cutInPieces(archive: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < archive.size; at += PIECE) yield archive.slice(at, at + PIECE).bytes();
}

/** The database of the server that has it open; null when none is running. @throws an `Error` with the server's reason */
export async function requestBackup(dataDir: string): Promise<Readable | null> {
  const response = await new Promise<IncomingMessage | null>((resolve, reject) => {
    request({ socketPath: socketOf(dataDir), method: 'POST' }, resolve)
      .on('error', (error: NodeJS.ErrnoException) =>
        /^(ENOENT|ECONNREFUSED)$/.test(error.code ?? '') ? resolve(null) : reject(error),
      )
      .end();
  });
  if (!response) return null;
  if (response.statusCode === 200) return response;
  const reason = await new Response(Readable.toWeb(response) as ReadableStream).text();
  throw new Error(`The server could not copy its database: ${reason}`);
}
