/** Suppliers' SFTP servers that are slow, lie, hang or break off: each fetch ends in a sentence, in time, and takes little. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';
import { DownloadError } from '#functions/http/lists/download.ts';
import { downloadBySftp } from '#functions/http/lists/sftp.ts';
import { SFTP_FILE, SFTP_PASSWORD } from '../functions/sftp-server.ts';
import type { Outcome } from './target.ts';

const LIMITS = { most: 1024 * 1024, timeoutMs: 2_000, ownMachine: true };
/** Milliseconds after the limit in which a fetch must be over, on a busy machine. */
const LATE_MS = 10_000;
const MOST_MEMORY = 150 * 2 ** 20;
const { OK, EOF, FAILURE } = ssh2.utils.sftp.STATUS_CODE;

/** What a server does instead of serving its file. `raw`: with the connection, before any SSH. */
interface Behaviour {
  raw?(socket: Socket): void;
  signIn?: 'never';
  session?(client: Connection): 'never' | void;
  open?(sftp: SFTPWrapper, id: number): void;
  read?(sftp: SFTPWrapper, id: number, at: number, length: number, client: Connection): void;
  size?: number;
}

const BEHAVIOURS: Record<string, Behaviour> = {
  'says nothing': { raw: () => {} },
  'is no SSH server': { raw: (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n') },
  'sends a greeting without an end': {
    raw: (socket) => {
      const more = () => void (socket.writable && socket.write('x'.repeat(65_536), more));
      more();
    },
  },
  'sends nonsense after its greeting': { raw: (socket) => void socket.write(`SSH-2.0-x\r\n${'\xff'.repeat(40_000)}`) },
  'closes at once': { raw: (socket) => void socket.destroy() },
  'lets nobody in and says nothing': { signIn: 'never' },
  'opens no session': { session: () => 'never' },
  'ends as the session begins': { session: (client) => void client.end() },
  'does not open the file': { open: () => {} },
  'opens the file twice': {
    open: (sftp, id) => {
      sftp.handle(id, Buffer.from('f'));
      sftp.handle(id, Buffer.from('g'));
    },
    read: () => {},
  },
  'answers with a status nobody knows': { open: (sftp, id) => sftp.status(id, 4_711 as typeof OK) },
  'never sends a byte': { read: () => {} },
  'sends a byte a second': {
    read: (sftp, id) => void setTimeout(() => sftp.data(id, Buffer.from('x')), 1_000).unref(),
  },
  'sends without an end': { read: (sftp, id, _at, length) => sftp.data(id, Buffer.alloc(length, 'x')) },
  'sends nothing without an end': { read: (sftp, id) => sftp.data(id, Buffer.alloc(0)) },
  'sends more than is asked for': { read: (sftp, id) => sftp.data(id, Buffer.alloc(200_000, 'x')) },
  'ends the file in the middle': {
    read: (sftp, id, at) => (at < 60_000 ? sftp.data(id, Buffer.alloc(30_000, 'x')) : sftp.status(id, EOF)),
  },
  'says that the file is huge': { size: 2 ** 52, read: (sftp, id, _at, length) => sftp.data(id, Buffer.alloc(length)) },
  'says that the file is empty, and sends without an end': {
    size: 0,
    read: (sftp, id, _at, length) => sftp.data(id, Buffer.alloc(length, 'x')),
  },
  'fails in the middle': {
    read: (sftp, id, at) => (at < 60_000 ? sftp.data(id, Buffer.alloc(30_000, 'x')) : sftp.status(id, FAILURE)),
  },
  'breaks off in the middle': {
    read: (sftp, id, at, _length, client) => (at < 60_000 ? sftp.data(id, Buffer.alloc(30_000, 'x')) : client.end()),
  },
};

const host = ssh2.utils.generateKeyPairSync('ed25519');

async function serve(behaviour: Behaviour): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>();
  const ssh = new ssh2.Server({ hostKeys: [host.private] }, (client) => {
    client.on('error', () => {});
    client.on('authentication', (context) => {
      if (behaviour.signIn !== 'never') context.accept();
    });
    client.on('session', (accept) => {
      if (behaviour.session?.(client) === 'never') return;
      accept?.().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp();
        sftp.on('error', () => {});
        sftp.on('OPEN', (id) => (behaviour.open ? behaviour.open(sftp, id) : sftp.handle(id, Buffer.from('f'))));
        const attributes = { mode: 0o100644, uid: 0, gid: 0, size: behaviour.size ?? 90_000, atime: 0, mtime: 0 };
        for (const asked of ['FSTAT', 'STAT', 'LSTAT'] as const)
          sftp.on(asked, (id: number) => sftp.attrs(id, attributes));
        sftp.on('READ', (id, _handle, at, length) =>
          behaviour.read ? behaviour.read(sftp, id, at, length, client) : sftp.status(id, EOF),
        );
        sftp.on('CLOSE', (id) => sftp.status(id, OK));
      });
    });
  });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (behaviour.raw) behaviour.raw(socket);
    else ssh.injectSocket(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `sftp://127.0.0.1:${port}${SFTP_FILE}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const parsed = ssh2.utils.parseKey(host.public);
if (parsed instanceof Error) throw parsed;
const fingerprint = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(parsed.getPublicSSH())));
const hostKey = `SHA256:${Buffer.from(fingerprint).toString('base64').slice(0, 43)}`;

export async function fetchFromHostileServers(times: number): Promise<Outcome> {
  const found: string[] = [];
  const escaped = (error: unknown) => void found.push(`an error ends the process: ${String(error).slice(0, 200)}`);
  process.on('uncaughtException', escaped).on('unhandledRejection', escaped);
  const sentences = new Set<string>();
  let [longest, memory] = [0, 0];
  try {
    for (let round = 0; round < times; round++)
      await Promise.all(
        Object.entries(BEHAVIOURS).map(async ([what, behaviour]) => {
          const server = await serve(behaviour);
          const [since, before] = [performance.now(), process.memoryUsage().rss];
          try {
            const { bytes } = await downloadBySftp(server.url, {
              ...LIMITS,
              user: 'shop',
              secret: { password: SFTP_PASSWORD },
              hostKey,
            });
            found.push(`a server that ${what} has given a list of ${bytes.length} bytes`);
          } catch (error) {
            if (error instanceof DownloadError) sentences.add(error.message);
            else found.push(`a server that ${what}: ${(error as Error).stack}`);
          }
          server.close();
          const ms = performance.now() - since;
          longest = Math.max(longest, ms);
          memory = Math.max(memory, process.memoryUsage().rss - before);
          if (ms > LIMITS.timeoutMs + LATE_MS)
            found.push(`a server that ${what} is waited for ${(ms / 1_000).toFixed(1)} s`);
        }),
      );
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.off('uncaughtException', escaped).off('unhandledRejection', escaped);
  }
  if (memory > MOST_MEMORY) found.push(`the memory grew by ${(memory / 2 ** 20).toFixed(0)} MB`);
  return {
    counts: [
      `${times * Object.keys(BEHAVIOURS).length} fetches from ${Object.keys(BEHAVIOURS).length} hostile servers`,
      `${sentences.size} different sentences, the last after ${(longest / 1_000).toFixed(1)} s`,
      `memory +${(memory / 2 ** 20).toFixed(0)} MB`,
    ],
    found,
  };
}
