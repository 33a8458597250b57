import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2, { type SFTPWrapper } from 'ssh2';

/** An SFTP server of a supplier with one file, for the user `shop`. */
export interface SftpServer {
  port: number;
  /** as `ssh-keygen -l` prints it */
  hostKey: string;
  /** a private key with which the user may sign in */
  userKey: string;
  /** the file's content; null: there is none */
  content: Buffer | null;
  /** bytes that it says to have beyond those */
  more: number;
  close(): void;
}

export const SFTP_FILE = '/exports/north.csv';
export const SFTP_PASSWORD = 'open-sesame';

export async function openSftpServer(): Promise<SftpServer> {
  const host = ssh2.utils.generateKeyPairSync('ed25519');
  const user = ssh2.utils.generateKeyPairSync('ed25519');
  const parsed = ssh2.utils.parseKey(host.public);
  const allowed = ssh2.utils.parseKey(user.public);
  if (parsed instanceof Error || allowed instanceof Error) throw new Error('The keys cannot be read.');
  const server = new ssh2.Server({ hostKeys: [host.private] }, (client) => {
    client.on('error', () => {});
    client.on('authentication', (context) => {
      const mayIn =
        context.username === 'shop' &&
        ((context.method === 'password' && context.password === SFTP_PASSWORD) ||
          (context.method === 'publickey' && context.key.data.equals(allowed.getPublicSSH())));
      if (mayIn) context.accept();
      else context.reject(['password', 'publickey']);
    });
    client.on('session', (accept) => void accept().on('sftp', (acceptSftp) => serveFile(acceptSftp(), sftp)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sftp: SftpServer = {
    port: (server.address() as AddressInfo).port,
    hostKey: `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').slice(0, 43)}`,
    userKey: user.private,
    content: Buffer.alloc(0),
    more: 0,
    close: () => void server.close(),
  };
  return sftp;
}

function serveFile(sftp: SFTPWrapper, server: SftpServer): void {
  const { OK, EOF, NO_SUCH_FILE } = ssh2.utils.sftp.STATUS_CODE;
  const attributes = () => ({
    mode: 0o100644,
    uid: 0,
    gid: 0,
    size: server.content!.length + server.more,
    atime: 0,
    mtime: 0,
  });
  sftp.on('OPEN', (id, name) =>
    name === SFTP_FILE && server.content ? sftp.handle(id, Buffer.from('f')) : sftp.status(id, NO_SUCH_FILE),
  );
  sftp.on('FSTAT', (id) => sftp.attrs(id, attributes()));
  sftp.on('READ', (id, _handle, offset, length) => {
    const part = server.content!.subarray(offset, offset + length);
    if (part.length > 0) sftp.data(id, part);
    else sftp.status(id, EOF);
  });
  sftp.on('CLOSE', (id) => sftp.status(id, OK));
}
