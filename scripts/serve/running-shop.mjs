// Plain JavaScript, without packages: whether a shop runs here already, which may need the packages as they are.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Something else listens at the port. The message is one line. */
export class PortBusyError extends Error {
  /** @param {number} port */
  constructor(port) {
    super(`Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`);
  }
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<void>}
 * @throws PortBusyError
 */
export function assertPortFree(port, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject('code' in error && error.code === 'EADDRINUSE' ? new PortBusyError(port) : error),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Whether a process has the embedded database open (`db/process-lock.ts`). */
export function isDatabaseOpen(dataDir = '.data') {
  try {
    const pid = Number(readFileSync(`${dataDir}/pglite.lock.pid`, 'utf8'));
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
