import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { listen } from './ports.ts';

/** The server of a supplier, with the list that a test chooses. */
export interface ListServer {
  /** of its list */
  url: string;
  asked: IncomingMessage[];
  answer: RequestListener;
  close(): void;
}

export async function openListServer(): Promise<ListServer> {
  const server = createServer((request, response) => {
    lists.asked.push(request);
    lists.answer(request, response);
  });
  const lists: ListServer = {
    url: `http://127.0.0.1:${await listen(server)}/north.csv`,
    asked: [],
    answer: (_request, response) => void response.end(),
    close: () => void server.close(),
  };
  return lists;
}

/** Rows of a list for `supplierList`: forty tires, so that shares of it mean something. */
export const northLines = (cost = 100, from = 1, to = 40): string[] =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => `${from + at},Toyo,Observe GSi ${from + at},215/65R16,98T,Winter,${cost}.00,8`,
  );
