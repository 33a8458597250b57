/** Downloads a supplier's list by SFTP, within the same limits and from the same hosts as `download.ts`. */
import { createHash } from 'node:crypto';
import type { Client, SFTPWrapper } from 'ssh2';
import { endWithin } from '#db/end-within.ts';
import { allowedIp, bytesOf, DownloadError, nameOf, type Download, type DownloadOptions } from './download.server.ts';

export interface SftpOptions extends Omit<DownloadOptions, 'headers'> {
  user: string;
  /** the password, or a private key in the format of OpenSSH or PEM */
  secret: { password: string } | { privateKey: string };
  /** the fingerprint of the server's key as `ssh-keygen -l` prints it: `SHA256:…` */
  hostKey: string;
}

/** @throws DownloadError */
export async function downloadBySftp(address: string, options: SftpOptions): Promise<Download> {
  const url = new URL(address);
  const host = await allowedIp(url, options);
  const { default: ssh2 } = await import('ssh2'); // in functions that fetch lists alone, and only for such a URL
  const client = new ssh2.Client();
  const server = { key: '' };
  const broken = new Promise<never>((_resolve, reject) => void client.on('error', reject));
  try {
    const bytes = await endWithin(
      options.timeoutMs,
      () => Promise.race([read(client, url, host, options, server), broken]),
      () => new DownloadError(`It took longer than ${options.timeoutMs / 1000} seconds.`),
    );
    return { name: nameOf(address), bytes };
  } catch (error) {
    if (server.key && server.key !== options.hostKey) throw wrongKey(server.key, options.hostKey);
    throw error instanceof DownloadError ? error : explained(error as Error, url.hostname);
  } finally {
    client.on('error', () => {}); // A late error of this connection must not end the process.
    client.destroy();
  }
}

/** @param server takes the fingerprint of the key that the server shows */
async function read(
  client: Client,
  url: URL,
  host: string,
  { user, secret, hostKey, most, timeoutMs }: SftpOptions,
  server: { key: string },
): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    client
      .on('ready', resolve)
      .on('close', () => reject(new DownloadError(`${url.hostname} ended the connection.`)))
      .on('error', reject)
      .connect({
        host,
        port: Number(url.port || 22),
        username: user,
        ...secret,
        readyTimeout: timeoutMs,
        hostVerifier: (key: Buffer) => {
          server.key = `SHA256:${createHash('sha256').update(key).digest('base64').slice(0, 43)}`;
          return server.key === hostKey;
        },
      });
  });
  const sftp = await new Promise<SFTPWrapper>((resolve, reject) =>
    client.sftp((error, session) => (error ? reject(error) : resolve(session))),
  );
  const stream = sftp.createReadStream(decodeURIComponent(url.pathname));
  stream.on('error', () => {}); // An error may still come from closing the file while the connection ends.
  let size = 0;
  stream.on('open', (file: Buffer) => sftp.fstat(file, (_error, found) => (size = found?.size ?? 0)));
  const bytes = await bytesOf(stream as AsyncIterable<Buffer>, most);
  if (bytes.length < size) throw new DownloadError(`${url.hostname} sent ${bytes.length} of ${size} bytes alone.`);
  return bytes;
}

const wrongKey = (shown: string, expected: string) =>
  new DownloadError(
    expected
      ? `The server’s key has changed: ${shown}. Ask the supplier before you change it.`
      : `The server’s key is ${shown}. If the supplier confirms it, enter it at the desk under “Key of the server”.`,
  );

const TEXTS: Record<string, string> = {
  'client-authentication': 'The server refused the user name, password or key.',
  'client-timeout': 'The server did not answer in time.',
  2: 'The server has no such file.',
  3: 'The server does not let this user read the file.',
  ECONNREFUSED: 'The server refused the connection.',
};

function explained(error: Error & { code?: string | number; level?: string }, host: string): DownloadError {
  if (/privateKey/.test(error.message)) return new DownloadError('The private key cannot be read.');
  const text = TEXTS[error.level ?? ''] ?? TEXTS[error.code ?? ''];
  return new DownloadError(text ?? `${host} could not be reached (${error.code ?? error.level ?? error.name}).`);
}
