/** Where a search for a vehicle leads: its list, or the question that is open, which is its model, year or size. */
import { filterUrl } from '#src/features/filter/filter-url.ts';
import { EMPTY_FILTER, withVehicle, type ProductFilter } from '#src/features/filter/filter.ts';
import {
  modelTitle,
  preferred,
  queryFilter,
  readAs,
  type ModelName,
  type Query,
  choicePage,
  type SearchAnswer,
  type SearchChoice,
} from '#src/features/reader/query.ts';
import { formatCount } from '#src/kit/list-figures.ts';
import { searchUrl } from '#src/kit/paths.ts';
import { sizeSlug } from '#src/features/sizes/tire-size.ts';
import { axleSizes, fitmentName, type Fitment, type FittedVehicle, trimsText } from '#src/features/vehicles/fitment.ts';
import { vehicleKey, vehicleParts, vehicleTitle } from '#src/features/vehicles/vehicle.ts';
import type { ListSource } from '#src/features/list/list-source.server.ts';
import { countTires } from './search-help.server.ts';
import type { SuggestIndex } from '#src/features/reader/suggest-index.server.ts';

type AnswerByList = (filter: ProductFilter) => Promise<SearchAnswer>;

const ask = (query: Query, question: string, lead: string, choices: SearchChoice[]) =>
  choicePage(question, lead, choices, readAs(query));

/** A model as a choice, of a year or with its years. @param search what the visitor then searches for */
const choiceOf = (one: ModelName, year: number, search: string): SearchChoice => {
  const [first, last] = [one.years.at(-1), one.years[0]];
  const years = first === last ? `of ${first}` : `from ${first} to ${last}`;
  return { title: `${year || ''} ${modelTitle(one)}`.trim(), note: year ? '' : years, url: searchUrl(search) };
};

/** The model in place of what was typed too shortly for one. */
const choiceInWords = (one: ModelName, { text, vehicle }: Query): SearchChoice => {
  const { year, make } = vehicle!;
  return choiceOf(one, year, `${text} ${make ? '' : one.make.name} ${one.model.name}`);
};

export async function answerByVehicle(
  source: ListSource,
  query: Query,
  { models: known }: SuggestIndex,
  byList: AnswerByList,
): Promise<SearchAnswer> {
  const { year, make, models, unknown } = query.vehicle!;
  const [model, ...more] = models;
  const ofMake = known
    .filter((one) => one.make.slug === make?.slug && (!year || one.years.includes(year)))
    .sort((a, b) => a.model.name.localeCompare(b.model.name, 'en', { numeric: true }));
  const others = [...query.leftOut, ...query.words].filter((word) => word.length > 1);
  if (unknown || (!model && others.length)) {
    const near = unknown ? models : ofMake;
    return unknownChoice(
      unknown || query.text,
      near.map((one) => choiceOf(one, 0, `${year || ''} ${modelTitle(one)}`)),
    );
  }
  if (!model)
    return ask(
      query,
      `Which ${make!.name} do you drive?`,
      'Its tires depend on model and year.',
      ofMake.map((one) => ({ ...choiceInWords(one, query), title: modelTitle(one), note: '' })),
    );
  const strangers = models.filter((one) => year > 0 && !one.years.includes(year));
  if (strangers.length) return unknownYear(query, strangers);
  if (more.length) {
    const choices = models.map((one) => choiceInWords(one, query));
    return ask(query, 'Which one do you drive?', 'Several models have this name.', choices);
  }
  const fitted = year ? await source.vehicle({ make: model.make.slug, model: model.model.slug, year }) : null;
  if (fitted) return answerByFitments(source, query, fitted, byList);
  const typed = [...query.text.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map(Number);
  const isBetween = (of: number) => typed.length > 1 && of >= Math.min(...typed) && of <= Math.max(...typed);
  return ask(
    query,
    `Which year is your ${modelTitle(model)}?`,
    'Its tires depend on the model year.',
    preferred(model.years, isBetween).map((of) => ({
      title: String(of),
      note: '',
      url: searchUrl(`${of} ${query.text}`),
    })),
  );
}

/**
 * `versa 2016`: a model that the shop knows of other years, and those with such a name that it knows of this one. Sizes are never
 * taken from another year: a model may have changed.
 */
function unknownYear(query: Query, strangers: readonly ModelName[]): SearchAnswer {
  const { year, models } = query.vehicle!;
  const first = strangers[0]!;
  const nearest = first.years.toSorted((a, b) => Math.abs(a - year) - Math.abs(b - year))[0];
  return {
    ...ask(
      query,
      `We could not find a ${year} ${modelTitle(first)}`,
      `We have the ${nearest}’s sizes; the ${year} is not in our list yet. Did you mean one of these?`,
      [
        ...models.filter((one) => !strangers.includes(one)).map((one) => choiceInWords(one, query)),
        ...strangers.map((one) => choiceOf(one, 0, modelTitle(one))),
      ],
    ),
    isUnknown: true,
  };
}

export const unknownChoice = (typed: string, choices: SearchChoice[] = []): SearchAnswer => ({
  ...choicePage(
    `We could not find a vehicle “${typed}”`,
    choices.length ? 'Did you mean one of these?' : 'It is not in our list of vehicles.',
    choices,
  ),
  isUnknown: true,
});

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
    const key = vehicleKey(vehicleParts({ ...vehicle, ...(option && has(fitment, option.slug) && { option }) }));
    return { ...withVehicle(base, key, axleSizes(fitment)), title, searched, read };
  });
  if (query.size && !fitments.some((fitment) => isTyped(query, fitment))) return byList(base);
  if (filters.length < 2) return byList(filters[0] ?? base);
  const stock = await Promise.all(filters.map((filter) => stockOf(source, filter)));
  return ask(
    query,
    `Which size is on your ${vehicleTitle(vehicle)}?`,
    `It came with more than one. Find the size on the sidewall or door placard. ${trimsText(trims, vehicleTitle(vehicle))}`.trim(),
    fitments.map((fitment, i) => {
      const names = fitment.options.map(({ name }) => name).join(', ');
      const note = names ? `${names}: ${stock[i]}` : stock[i]!;
      return { title: fitmentName(fitment), note, url: filterUrl(filters[i]!) };
    }),
  );
}

/** The number of tires in a list of a size; where that is none, what there is without the other criteria. */
async function stockOf(source: ListSource, filter: ProductFilter): Promise<string> {
  const n = await countTires(source, filter);
  if (n) return formatCount(n, 'tire');
  const { width, profile, rim, rear, vehicle } = filter;
  const all = await countTires(source, { ...EMPTY_FILTER, width, profile, rim, rear, vehicle });
  return all ? `none like that, ${formatCount(all, 'tire')} of other kinds` : 'none in stock, see similar sizes';
}

function isTyped({ size, parts }: Query, fitment: Fitment): boolean {
  const { front, rear } = axleSizes(fitment);
  if (size) return [front, rear].some((axle) => axle && sizeSlug(axle) === sizeSlug(size));
  return (['width', 'profile', 'rim'] as const).every((part) => !parts[part] || front[part] === parts[part]);
}
