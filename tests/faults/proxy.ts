import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between the shop and its database that cuts and delays connections, as networks do. */
export interface Proxy {
  port: number;
  /** cuts open connections */
  cut(): void;
  /** cuts open connections, and refuses new ones until `comeBack` */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** delays the database's answers from now on, in ms; `Infinity`: they never come */
  slowDown(ms: number): void;
  /** called with what is sent to the database, until it returns true */
  onAsked(listener: (bytes: Buffer) => boolean): void;
  close(): Promise<void>;
}

/** @param target the database's port on loopback */
export async function openProxy(target: number): Promise<Proxy> {
  const open = new Set<Socket>();
  let delay = 0;
  let listener: ((bytes: Buffer) => boolean) | undefined;
  const server = createServer((shop) => {
    const database = connect(target, '127.0.0.1');
    for (const socket of [shop, database]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        shop.destroy();
        database.destroy();
      });
    }
    shop.on('data', (bytes: Buffer) => {
      database.write(bytes);
      if (listener?.(bytes)) listener = undefined;
    });
    database.on('data', (bytes) => {
      if (delay === 0) shop.write(bytes);
      else if (delay !== Infinity) setTimeout(() => shop.write(bytes), delay);
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => open.forEach((socket) => socket.resetAndDestroy());
  const goAway = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      cut();
    });
  return {
    port,
    cut,
    goAway,
    comeBack: () => listen(port),
    slowDown: (ms) => void (delay = ms),
    onAsked: (told) => void (listener = told),
    close: () => (server.listening ? goAway() : Promise.resolve()),
  };
}
