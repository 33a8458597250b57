import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server on a port of its own. @param onMail gets each accepted mail as text */
export async function openMailServer(
  onMail: (mail: string) => void,
  options: SMTPServerOptions = {},
): Promise<{ url: string; close(): void }> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      let mail = '';
      stream.on('data', (part: Buffer) => (mail += part.toString('latin1')));
      stream.on('end', () => {
        onMail(mail);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, close: () => server.close() };
}
