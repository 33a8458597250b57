import { seedNames } from './seed-names.ts';
import { readQuery } from '../src/domain/search/read-query.ts';
import { buildVocabulary } from '../src/domain/search/vocabulary.ts';
import { readFileSync } from 'node:fs';
const map = new Map();
if (!process.env.NOBADGE) for (const line of readFileSync('db/seed/search-words/badges.txt', 'utf8').split('\n')) {
  if (!line.includes('=>') || line.startsWith('#')) continue;
  const [texts, rest] = line.split('=>');
  for (const t of texts.split(',')) map.set(t.trim(), [...(map.get(t.trim()) ?? []), rest.split('|')[0].trim()]);
}
const v = buildVocabulary({ ...seedNames(), added: [...map].map(([text, m]) => ({ text, meaning: [...new Set(m)].join(' or ') })) });
for (const q of process.argv.slice(2)) {
  const { vehicle, patterns, words, corrections, types, brands, marks, unclear, size, parts, title } = readQuery(q, v);
  console.log(q, JSON.stringify({ v: vehicle && { ...vehicle, make: vehicle.make?.slug, models: vehicle.models.map((m) => m.make.slug + '/' + m.model.slug), options: vehicle.options.map((o) => o.slug) }, p: patterns?.title, words, corrections, types, brands, marks, unclear, size, parts }));
}
const t = performance.now(); const N = 2000;
for (let i = 0; i < N; i++) readQuery(process.argv[2 + (i % (process.argv.length - 2))], v);
console.log('ms each', (performance.now() - t) / N);
