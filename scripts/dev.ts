/** Astro's development server and the functions in one process, because only one process can open the embedded database. */
import path from 'node:path';
import { dev } from 'astro';
import { pageSource } from '#src/features/publishing/page-source.server.ts';
import { loadWords } from '#src/features/content/words.server.ts';
import { useConnection } from '#src/features/http/database.server.ts';
import { readArguments } from './arguments.ts';
import { environmentOfCommand } from './build/command-environment.ts';
import { mountFunctions, runFunction, runSchedule } from './serve/mounted-functions.ts';
import { exitWithError, prepareDatabase } from './build/prepare-database.ts';
import { toRequest, toResponse } from './serve/http-server.ts';

readArguments(
  "npm run dev   Astro's development server with the functions beside it; PORT=9000 npm run dev: another port",
  {},
);
const { PORT: port } = environmentOfCommand();
try {
  const connection = await prepareDatabase((line) => console.log(line));
  useConnection(connection);
  const { db } = connection;
  globalThis.developmentShop = async () => pageSource(async () => db, { edition: 'saved', words: await loadWords(db) });
  const functions = (await mountFunctions()).filter((f) => !f.preferStatic);
  const server = await dev({
    root: path.resolve(import.meta.dirname, '..'),
    server: { port, host: '127.0.0.1' },
    vite: {
      plugins: [
        {
          name: 'functions',
          configureServer: ({ middlewares }) =>
            void middlewares.use((incoming, outgoing, next) => {
              const request = toRequest(incoming, outgoing);
              const answered = request instanceof Response ? request : runFunction(functions, request, '127.0.0.1');
              Promise.resolve(answered)
                .then((response) => (response ? toResponse(response, outgoing, incoming.method) : next()))
                .catch(next);
            }),
        },
      ],
    },
  });
  runSchedule(functions);
  console.log(`Development server at http://localhost:${server.address.port}`);
} catch (error) {
  exitWithError(error);
}
