import { drawingFigures } from '#db/catalogue/pattern-drawings.ts';
import { drawingText } from '#src/domain/product/pattern-drawing.ts';
import { readArguments } from './arguments.ts';
import { exitWithError, runWithDatabase } from './build/prepare-database.ts';
import { drawMissing } from './pictures/draw-missing.ts';

const HELP = `npm run draw-missing

Draws the patterns that show their type's picture, such as those that a price list has brought, and stores the pictures in
the database. It can be stopped at any time, and goes on where it was. npm start does the same while it serves the shop;
for a shop at Netlify run this on any machine, with its DATABASE_URL. Publish to show the pictures on all pages.`;

readArguments(HELP, {});
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
await runWithDatabase(async ({ db }) => {
  const drawn = await drawMissing(db, {
    signal: stop.signal,
    failed: new Set(),
    report: ({ brand, pattern }, problem) =>
      console.log(`${brand} ${pattern}: ${problem === undefined ? 'drawn' : `not drawn, ${problem}`}`),
  });
  if (drawn === null) console.log('Another process is drawing.');
  const figures = await drawingFigures(db, new Date());
  console.log(`${drawingText(figures)}${drawn ? ' Publish to show them on all pages.' : ''}`);
  if (figures.problem) process.exitCode = 1;
}).catch(exitWithError);
