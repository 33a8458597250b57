/** What a search is read as among the names of the seed, in a line of text; what was not said is left out. */
import { readCuratedWords } from '#db/seed/search-words.ts';
import type { ModelName } from '#src/features/reader/query.ts';
import { readQuery } from '#src/features/reader/read-query.ts';
import { formatTireSize } from '#src/features/sizes/tire-size.ts';
import { buildVocabulary } from '#src/features/reader/vocabulary.ts';
import { seedNames } from '../support/seed-names.ts';

export const names = seedNames();
export const vocabulary = buildVocabulary({
  ...names,
  wheelBrands: [{ short: 'konig', title: 'Konig' }],
  added: readCuratedWords(),
});

const modelText = ({ make, model }: ModelName): string => `${make.name} ${model.name}`;

const ALONE = [
  ...(['minPrice', 'maxPrice', 'loadRange', 'loadIndex', 'speed', 'status', 'stock', 'sort'] as const),
  ...(['shop', 'page', 'notSold', 'cheaper'] as const),
];

/** `2018 Ford Focus; trim: S; noted: hybrid; types: wintertires` */
export function inShort(text: string): string {
  const { vehicle, patterns, corrections, unclear, orModels, parts, size, rear, orSize, ...rest } = readQuery(
    text,
    vocabulary,
  );
  const { year = 0, make, models = [], options = [], versions = [], unknown = '' } = vehicle ?? {};
  const isOfMake = models.length > 0 && models.every((one) => one.make.slug === make?.slug);
  const said: ReadonlyArray<readonly [title: string, of: readonly unknown[]]> = [
    ['unknown', [unknown].filter(Boolean)],
    ['make', make && !isOfMake ? [make.name] : []],
    ['trim', options.map(({ name }) => name)],
    ['noted', versions],
    ['or', orModels.map(modelText)],
    ['corrected', corrections.map(({ typed, read }) => `${typed} → ${read}`)],
    ['unclear', unclear ? unclear.reads.map((one) => one.text) : []],
    ['pattern', patterns ? [patterns.title] : []],
    ['size', [size, rear].flatMap((one) => (one ? [formatTireSize(one)] : []))],
    ['or size', orSize ? [formatTireSize(orSize)] : []],
    ...Object.entries(parts).map(([name, of]) => [name, [of].filter(Boolean)] as const),
    ...(['brands', 'types', 'marks', 'words', 'quoted', 'leftOut'] as const).map((name) => [name, rest[name]] as const),
    ...ALONE.map((name) => [name, [rest[name]].filter(Boolean)] as const),
  ];
  return [
    [year || '', models.map(modelText).join(' or ')].filter(Boolean).join(' '),
    ...said.flatMap(([title, of]) => (of.length ? [`${title}: ${of.join(', ')}`] : [])),
  ]
    .filter(Boolean)
    .join('; ');
}
