/** Where a search for a vehicle leads: its list, or the question that is open, which is its model, year or size. */
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { EMPTY_FILTER, withVehicle, type ProductFilter } from '#src/features/filter/filter.ts';
import {
  preferred,
  queryFilter,
  readAs,
  type ModelName,
  type Query,
  choicePage,
  type SearchAnswer,
  type SearchChoice,
} from '#src/features/reader/query.ts';
import { searchUrl } from '#src/kit/paths.ts';
import { sizeSlug } from '#src/features/sizes/tire-size.ts';
import { axleSizes, fitmentName, type Fitment, type FittedVehicle, trimsText } from '#src/features/vehicles/fitment.ts';
import { vehicleKey, vehicleTitle } from '#src/features/vehicles/vehicle.ts';
import type { ListSource } from '#src/features/list/list-source.server.ts';
import { countTires } from './search-help.server.ts';
import { counted } from './suggest.server.ts';
import type { SuggestIndex } from '#src/features/reader/suggest-index.server.ts';

const MAX_CHOICES = 40;

type AnswerByList = (filter: ProductFilter) => Promise<SearchAnswer>;
type Question = Extract<SearchAnswer, { kind: 'choice' }>;

export const modelTitle = ({ make, model }: Pick<ModelName, 'make' | 'model'>): string => `${make.name} ${model.name}`;

const yearsText = (years: readonly number[]): string =>
  years.length === 1 ? `of ${years[0]}` : `from ${years.at(-1)} to ${years[0]}`;

const ask = (query: Query, question: string, lead: string, choices: SearchChoice[]): Question =>
  choicePage(question, lead, choices, readAs(query));

export async function answerByVehicle(
  source: ListSource,
  query: Query,
  { models: known }: SuggestIndex,
  byList: AnswerByList,
): Promise<SearchAnswer> {
  const { year, make, models, unknown } = query.vehicle!;
  const [model, ...more] = models;
  const ofMake = () =>
    known
      .filter((one) => one.make.slug === make?.slug && (!year || one.years.includes(year)))
      .sort((a, b) => a.model.name.localeCompare(b.model.name, 'en', { numeric: true }));
  const others = [...query.leftOut, ...query.words].filter((word) => word.length > 1);
  if (unknown || (!model && others.length)) return unknownVehicle(query, unknown ? models : ofMake());
  if (!model)
    return ask(
      query,
      `Which ${make!.name} do you drive?`,
      'Its tires depend on model and year.',
      ofMake().map((one) => ({ title: modelTitle(one), note: '', url: searchUrl(`${query.text} ${one.model.name}`) })),
    );
  const strangers = models.filter((one) => year > 0 && !one.years.includes(year));
  if (strangers.length) return unknownYear(query, strangers);
  if (more.length)
    return ask(
      query,
      'Which one do you drive?',
      'Several models have this name.',
      models.slice(0, MAX_CHOICES).map((one) => modelChoice(one, query)),
    );
  const typedYears = [...query.text.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map(Number);
  const fitted = year ? await source.vehicle({ make: model.make.slug, model: model.model.slug, year }) : null;
  if (fitted) return answerByFitments(source, query, fitted, byList);
  return ask(
    query,
    `Which year is your ${modelTitle(model)}?`,
    'Its tires depend on the model year.',
    preferred(
      model.years,
      (of) => typedYears.length > 1 && of >= Math.min(...typedYears) && of <= Math.max(...typedYears),
    )
      .slice(0, MAX_CHOICES)
      .map((of) => ({ title: String(of), note: '', url: searchUrl(`${of} ${query.text}`) })),
  );
}

/** Sizes are never taken from another year: a model may have changed. @param years newest first */
const notThisYear = (year: number, years: readonly number[]): string => {
  const nearest = years.toSorted((a, b) => Math.abs(a - year) - Math.abs(b - year))[0];
  return `We have the ${nearest}’s sizes; the ${year} is not in our list yet.`;
};

/** `versa 2016`: a model that the shop knows of other years, and those with such a name that it knows of this one. */
function unknownYear(query: Query, strangers: readonly ModelName[]): Question {
  const { year, models } = query.vehicle!;
  const first = strangers[0]!;
  const others = models.filter((one) => !strangers.includes(one));
  return {
    ...ask(
      query,
      `We could not find a ${year} ${modelTitle(first)}`,
      `${notThisYear(year, first.years)} Did you mean one of these?`,
      [
        ...others.map((one) => modelChoice(one, query)),
        ...strangers.map((one) => ({
          title: modelTitle(one),
          note: yearsText(one.years),
          url: searchUrl(modelTitle(one)),
        })),
      ],
    ),
    isUnknown: true,
  };
}

function modelChoice(one: ModelName, query: Query): SearchChoice {
  const { year, make } = query.vehicle!;
  return {
    title: `${year || ''} ${modelTitle(one)}`.trim(),
    note: year ? '' : yearsText(one.years),
    url: searchUrl(`${query.text} ${make ? '' : one.make.name} ${one.model.name}`),
  };
}

export const unknownChoice = (typed: string, choices: SearchChoice[] = []): Question => ({
  ...choicePage(
    `We could not find a vehicle “${typed}”`,
    choices.length ? 'Did you mean one of these?' : 'It is not in our list of vehicles.',
    choices,
  ),
  isUnknown: true,
});

function unknownVehicle({ text, vehicle }: Query, near: readonly ModelName[]): Question {
  const { year, unknown } = vehicle!;
  return unknownChoice(
    unknown || text,
    near.slice(0, MAX_CHOICES).map((one) => ({
      title: modelTitle(one),
      note: yearsText(one.years),
      url: searchUrl(`${year || ''} ${modelTitle(one)}`),
    })),
  );
}

async function answerByFitments(
  source: ListSource,
  query: Query,
  { vehicle, options, fitments: all, trims }: FittedVehicle,
  byList: AnswerByList,
): Promise<SearchAnswer> {
  const typedOptions = query.vehicle!.options;
  const has = ({ options }: Fitment, slug: string) => options.some((one) => one.slug === slug);
  const ofOptions = preferred(all, (fitment) => typedOptions.some(({ slug }) => has(fitment, slug)));
  const fitments = preferred(ofOptions, (fitment) => isTyped(query, fitment));
  const option = typedOptions.length === 1 ? options.find(({ slug }) => slug === typedOptions[0]!.slug) : undefined;
  const base = queryFilter(query);
  const { title, searched, read } = base;
  const filters = fitments.map((fitment) => {
    const { make, model, year } = vehicle;
    const ofOption = option && has(fitment, option.slug) && { option: option.slug };
    const key = vehicleKey({ make: make.slug, model: model.slug, year, ...ofOption });
    return { ...withVehicle(base, key, axleSizes(fitment)), title, searched, read };
  });
  if (query.size && !fitments.some((fitment) => isTyped(query, fitment))) return byList(base);
  if (filters.length < 2) return byList(filters[0] ?? base);
  const stock = await Promise.all(filters.map((filter) => stockOf(source, filter)));
  return ask(
    query,
    `Which size is on your ${vehicleTitle(vehicle)}?`,
    `It came with more than one. Find the size on the sidewall or door placard. ${trimsText(trims, vehicleTitle(vehicle))}`.trim(),
    fitments.slice(0, MAX_CHOICES).map((fitment, i) => {
      const names = fitment.options.map(({ name }) => name).join(', ');
      const note = names ? `${names}: ${stock[i]}` : stock[i]!;
      return { title: fitmentName(fitment), note, url: filterUrl(filters[i]!) };
    }),
  );
}

/** The number of tires in a list of a size; where that is none, what there is without the other criteria. */
async function stockOf(source: ListSource, filter: ProductFilter): Promise<string> {
  const n = await countTires(source, filter);
  if (n) return counted(n, 'tire');
  const { width, profile, rim, rear, vehicle } = filter;
  const all = await countTires(source, { ...EMPTY_FILTER, width, profile, rim, rear, vehicle });
  return all ? `none like that, ${counted(all, 'tire')} of other kinds` : 'none in stock, see similar sizes';
}

function isTyped({ size, parts }: Query, fitment: Fitment): boolean {
  const { front, rear } = axleSizes(fitment);
  if (size) return [front, rear].some((axle) => axle && sizeSlug(axle) === sizeSlug(size));
  return (['width', 'profile', 'rim'] as const).every((part) => !parts[part] || front[part] === parts[part]);
}
