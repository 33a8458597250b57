/** Where a search for a vehicle leads: its list, or the question that is open, which is its model, year or size. */
import { filterUrl } from '#src/domain/list/filter-url.ts';
import { EMPTY_FILTER, withVehicle, type ProductFilter } from '#src/domain/list/filter.ts';
import { preferred } from '#src/domain/search/preferred.ts';
import { queryFilter } from '#src/domain/search/query-filter.ts';
import type { ModelName, Query } from '#src/domain/search/query.ts';
import type { SearchAnswer, SearchChoice } from '#src/domain/search/search-answer.ts';
import { readAs, searchNotes } from '#src/domain/search/search-notes.ts';
import { searchUrl } from '#src/domain/search/search-url.ts';
import { sizeSlug } from '#src/domain/size/tire-size.ts';
import { axleSizes, fitmentName, type Fitment, type FittedVehicle } from '#src/domain/vehicle/fitment.ts';
import { vehicleKey, vehicleTitle } from '#src/domain/vehicle/vehicle.ts';
import type { ListSource } from '../list/list-source.ts';
import { countTires } from './searched.ts';
import { counted } from './suggest-lists.ts';
import type { SuggestIndex } from './suggest-index.ts';

/** More choices are no help. */
const MAX_CHOICES = 40;

type AnswerByList = (filter: ProductFilter) => Promise<SearchAnswer>;

const modelTitle = ({ make, model }: Pick<ModelName, 'make' | 'model'>): string => `${make.name} ${model.name}`;

const yearsText = (years: readonly number[]): string =>
  years.length === 1 ? `of ${years[0]}` : `from ${years.at(-1)} to ${years[0]}`;

/** @param byList answers when one list is meant */
export async function answerByVehicle(
  source: ListSource,
  query: Query,
  index: SuggestIndex,
  byList: AnswerByList,
): Promise<SearchAnswer> {
  const { year, models, unknown } = query.vehicle!;
  const [model, ...more] = models;
  const others = [...query.leftOut, ...query.words].filter((word) => word.length > 1);
  if (unknown || (!model && others.length)) return unknownVehicle(query, index);
  if (!model) return whichModel(query, index);
  const ask = (question: string, lead: string, choices: SearchChoice[]): SearchAnswer => ({
    kind: 'choice',
    question,
    lead,
    notes: searchNotes(readAs(query)),
    choices: choices.slice(0, MAX_CHOICES),
  });
  const strangers = models.filter((one) => year > 0 && !one.years.includes(year));
  if (strangers.length) return unknownYear(query, strangers);
  if (more.length)
    return ask(
      'Which one do you drive?',
      'Several models have this name.',
      models.map((one) => choiceOf(one, query)),
    );
  const fitted = year ? await source.vehicle({ make: model.make.slug, model: model.model.slug, year }) : null;
  if (fitted) return answerByFitments(source, query, fitted, byList, ask);
  return ask(
    `Which year is your ${modelTitle(model)}?`,
    'Its tires depend on the model year.',
    model.years.map((of) => ({ title: String(of), note: '', url: searchUrl(`${of} ${query.text}`) })),
  );
}

/** `versa 2016`: a model that the shop knows of other years, and those with such a name that it knows of this one. */
function unknownYear(query: Query, strangers: readonly ModelName[]): SearchAnswer {
  const { year, models } = query.vehicle!;
  const [first] = strangers;
  const others = models.filter((one) => !strangers.includes(one));
  return {
    ...unknownChoice('', true),
    question: `We could not find a ${year} ${modelTitle(first!)}`,
    lead: `We list ${yearsText(first!.years)}. Did you mean one of these?`,
    notes: searchNotes(readAs(query)),
    choices: [
      ...others.map((one) => choiceOf(one, query)),
      ...strangers.map((one) => ({
        title: modelTitle(one),
        note: yearsText(one.years),
        url: searchUrl(modelTitle(one)),
      })),
    ],
  };
}

/** A model to choose from; the rest of the search stays. */
function choiceOf(one: ModelName, query: Query): SearchChoice {
  const { year, make } = query.vehicle!;
  return {
    title: [year || '', modelTitle(one)].filter(Boolean).join(' '),
    note: year ? '' : yearsText(one.years),
    url: searchUrl(`${query.text} ${make ? '' : one.make.name} ${one.model.name}`),
  };
}

/** @param typed the words that the shop knows no vehicle of */
export const unknownChoice = (typed: string, hasNeighbours = false): Extract<SearchAnswer, { kind: 'choice' }> => ({
  kind: 'choice',
  isUnknown: true,
  question: `We could not find a vehicle “${typed}”`,
  lead: hasNeighbours ? 'Did you mean one of these?' : 'It is not in our list of vehicles.',
  notes: [],
  choices: [],
});

/** A vehicle that the shop does not know, with those that may be meant: other numbers of the name, or the models of the make. */
function unknownVehicle(query: Query, index: SuggestIndex): SearchAnswer {
  const { year, models, unknown } = query.vehicle!;
  const near = unknown ? models : modelsOf(query, index);
  return {
    ...unknownChoice(unknown || query.text, near.length > 0),
    choices: near.slice(0, MAX_CHOICES).map((one) => ({
      title: modelTitle(one),
      note: yearsText(one.years),
      url: searchUrl([year || '', modelTitle(one)].join(' ')),
    })),
  };
}

/** The models of the make that was typed, by name. */
function modelsOf(query: Query, { models }: SuggestIndex): SuggestIndex['models'][number][] {
  const { year, make } = query.vehicle!;
  return models
    .filter((known) => known.make.slug === make?.slug && (!year || known.years.includes(year)))
    .sort((a, b) => a.model.name.localeCompare(b.model.name, 'en', { numeric: true }));
}

function whichModel(query: Query, index: SuggestIndex): SearchAnswer {
  const { make } = query.vehicle!;
  return {
    kind: 'choice',
    question: `Which ${make!.name} do you drive?`,
    lead: 'Its tires depend on model and year.',
    notes: searchNotes(readAs(query)),
    choices: modelsOf(query, index).map((one) => ({
      title: modelTitle(one),
      note: '',
      url: searchUrl(`${query.text} ${one.model.name}`),
    })),
  };
}

/** The vehicle's list in its one size, or a choice of sizes with the trims that have them. */
async function answerByFitments(
  source: ListSource,
  query: Query,
  fitted: FittedVehicle,
  byList: AnswerByList,
  ask: (question: string, lead: string, choices: SearchChoice[]) => SearchAnswer,
): Promise<SearchAnswer> {
  const { options } = query.vehicle!;
  const [option, ...others] = options;
  const isMeant = ({ slug }: { slug: string }) => options.some((one) => one.slug === slug);
  const ofOptions = preferred(fitted.fitments, (fitment) => !option || fitment.options.some(isMeant));
  const fitments = preferred(ofOptions, (fitment) => isTyped(query, fitment));
  const isOption = option && !others.length && fitted.options.some(({ slug }) => slug === option.slug);
  const base = queryFilter(query);
  const filters = fitments.map((fitment) => {
    const ofOption = isOption && fitment.options.some(({ slug }) => slug === option.slug);
    const { make, model, year } = fitted.vehicle;
    const key = vehicleKey({ make: make.slug, model: model.slug, year, ...(ofOption && { option: option.slug }) });
    const { title, searched, read } = base;
    return { ...withVehicle(base, key, axleSizes(fitment)), title, searched, read };
  });
  if (query.size && !fitments.some((fitment) => isTyped(query, fitment))) return byList(base);
  const [only, ...more] = filters;
  if (!only) return byList({ ...EMPTY_FILTER, ...base });
  if (!more.length) return byList(only);
  const counts = await Promise.all(filters.map((filter) => countTires(source, filter)));
  return ask(
    `Which size is on your ${vehicleTitle(fitted.vehicle)}?`,
    'It came with more than one. Find the size on the sidewall or door placard.',
    fitments.map((fitment, i) => sizeChoice(fitment, filters[i]!, counts[i]!)),
  );
}

const sizeChoice = (fitment: Fitment, filter: ProductFilter, n: number): SearchChoice => ({
  title: fitmentName(fitment),
  note: [
    fitment.options.map(({ name }) => name).join(', '),
    n ? counted(n, 'tire') : 'none in stock, see similar sizes',
  ]
    .filter(Boolean)
    .join(': '),
  url: filterUrl(filter),
});

const isTyped = ({ size, parts }: Query, fitment: Fitment): boolean => {
  const { front, rear } = axleSizes(fitment);
  if (size) return [front, rear].some((axle) => axle && sizeSlug(axle) === sizeSlug(size));
  return (['width', 'profile', 'rim'] as const).every((part) => !parts[part] || front[part] === parts[part]);
};
