/** Names in the code: an exported name means one thing, limits are MAX_ and MIN_, functions say what they do. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** Names that Netlify and Astro look for. */
const REQUIRED = /^(config|GET|POST|getStaticPaths|prerender|onRequest)$/;
/** Words that name no function by themselves. `withX` and `withoutX` return a changed copy, `toX` converts. */
const PREPOSITION = /^(as|at|before|below|beside|between|by|for|from|in|of|on|over|through|under|within)([A-Z]\w*)?$/;

const sources = (folder: string): string[] =>
  readdirSync(path.join(root, folder)).flatMap((name) => {
    const file = `${folder}/${name}`;
    return statSync(path.join(root, file)).isDirectory() ? sources(file) : /\.tsx?$/.test(name) ? [file] : [];
  });
const isTest = (file: string) => /\.(test|arbitrary)\.tsx?$/.test(file);
const files = ['src', 'db', 'functions', 'scripts'].flatMap(sources).filter((file) => !isTest(file));

const DECLARED =
  /^(export )?(?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm;
const declared = files.flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(DECLARED)].map(([, exported, name]) => ({
    file,
    name: name!,
    isExported: exported !== undefined,
  })),
);

test('no name is exported by two files', () => {
  const exporting = Map.groupBy(
    declared.filter(({ name, isExported }) => isExported && !REQUIRED.test(name)),
    ({ name }) => name,
  );
  expect(
    [...exporting]
      .map(([name, places]) => [name, ...new Set(places.map(({ file }) => file))].join(' '))
      .filter((line) => line.split(' ').length > 2),
  ).toEqual([]);
});

test('limits are called MAX_ or MIN_', () => {
  expect(
    declared
      .filter(({ name }) => /^(MOST|LONGEST|LARGEST|HIGHEST|LEAST|SHORTEST|SMALLEST|LOWEST|FEWEST)_/.test(name))
      .map(({ file, name }) => `${file}: ${name}`),
  ).toEqual([]);
});

test('nothing is named by a preposition', () => {
  expect(
    declared
      .filter(({ name }) => PREPOSITION.test(name) && !REQUIRED.test(name))
      .map(({ file, name }) => `${file}: ${name}`),
  ).toEqual([]);
});
