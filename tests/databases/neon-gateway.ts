import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

export interface NeonGateway {
  /** `host:port`, for `neonConfig.wsProxy` */
  host: string;
  close(): Promise<void>;
}

/**
 * Stands in for Neon's gateway: carries PostgreSQL's wire protocol from WebSockets to a server on loopback. It passes on
 * bytes and understands none of them, so that what is tested is the driver. (Neon's other way, statements as HTTP requests,
 * has no transactions, so the shop does not use it.)
 */
export async function openNeonGateway(port: number): Promise<NeonGateway> {
  const gateway = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/v2', perMessageDeflate: false });
  gateway.on('connection', (socket) => {
    const server = connect(port, '127.0.0.1').setNoDelay();
    server.on('data', (bytes) => socket.send(bytes));
    socket.on('message', (bytes: Buffer) => server.write(bytes));
    server.on('close', () => socket.close()).on('error', () => socket.terminate());
    socket.on('close', () => server.destroy()).on('error', () => server.destroy());
  });
  await new Promise<void>((resolve, reject) => gateway.once('listening', resolve).once('error', reject));
  return {
    host: `127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    close() {
      for (const socket of gateway.clients) socket.terminate();
      return new Promise((resolve) => gateway.close(() => resolve()));
    },
  };
}
