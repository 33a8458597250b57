import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, settingsShape, type SettingCode, type Settings } from '../shop/settings.ts';
import { isReady, openingPlan, type OpeningFacts, type StepId, type TextToRead } from './opening-plan.ts';

const REAL: Settings = {
  ...DEFAULT_SETTINGS,
  title: 'Bow Valley Tyres',
  email: 'hello@bow.test',
  amvic_number: 'B2087654',
  social_links: [],
  sample_notice: '',
  structured_data_defaults: false,
};
const NOTHING = { products: 0, ratings: 0, reviews: 0, accounts: 0, brands: 0 };

/** A shop that is ready, but for what is given. */
const facts = (different: Partial<OpeningFacts> = {}): OpeningFacts => ({
  settings: REAL,
  untouched: new Set(),
  samplesIn: (text) => text.match(/Three Peaks/g) ?? [],
  publicUrl: 'https://bow.test',
  sendsMail: true,
  editors: ['jo@bow.test'],
  ownProducts: 900,
  drawing: { patterns: 0, drawn: 0, photographed: 0, isDrawing: false, problem: '' },
  removable: NOTHING,
  kept: [],
  texts: [],
  ...different,
});
const missingSteps = (different: Partial<OpeningFacts>) =>
  openingPlan(facts(different))
    .filter(({ missing }) => missing.length)
    .map(({ id }) => id);
const step = (id: StepId, different: Partial<OpeningFacts>) =>
  openingPlan(facts(different)).find((one) => one.id === id)!;

test('a shop of its own misses nothing, and each step says what is done', () => {
  expect(missingSteps({})).toEqual([]);
  expect(openingPlan(facts()).every(({ done }) => done.length > 0)).toBe(true);
});

test.each<[Partial<OpeningFacts>, StepId[]]>([
  [{ settings: { ...REAL, title: 'Three Peaks Tire' } }, ['name']],
  [{ untouched: new Set<SettingCode>(['places']) }, ['addresses']],
  [{ untouched: new Set<SettingCode>(['monday_friday_start']) }, ['hours']],
  [{ untouched: new Set<SettingCode>(['installation_prices']) }, ['fees']],
  [{ sendsMail: false }, ['mail']],
  [{ publicUrl: 'http://localhost:8888' }, ['domain']],
  [{ editors: [] }, ['editor']],
  [{ ownProducts: 0 }, ['price-list']],
  [{ removable: { ...NOTHING, accounts: 4 } }, ['samples']],
  [{ kept: [{ kind: 'product', id: '7', title: 'A tire' }] }, ['samples']],
  [{ texts: [{ kind: 'page', id: '1', title: 'About', samples: [], amounts: [] }] }, ['texts']],
  [{ settings: { ...REAL, sample_notice: 'Samples.' } }, ['notice']],
  [{ settings: { ...REAL, partner_approval: 'auto' } }, ['notice']],
  [{ settings: { ...REAL, structured_data_defaults: true } }, ['notice']],
])('%j is missing in its step alone', (different, steps) => {
  expect(missingSteps(different)).toEqual(steps);
  expect(isReady(openingPlan(facts(different)))).toBe(steps[0] === 'notice');
});

test('what is as the seed wrote it may be called right, unless it names the sample shop', () => {
  const untouched = new Set(Object.keys(settingsShape) as SettingCode[]);
  const [title, tagline] = step('name', { untouched, settings: { ...REAL, title: 'Three Peaks Tire' } }).missing;
  expect([title!.samples, title!.confirmable]).toEqual([['Three Peaks'], undefined]);
  expect([tagline!.samples, tagline!.confirmable]).toEqual([undefined, true]);
  const read: Omit<TextToRead, 'samples'> = { kind: 'page', id: '1', title: 'About', amounts: ['$90.00'] };
  const [named, plain] = step('texts', {
    texts: [
      { ...read, samples: ['Three Peaks'] },
      { ...read, samples: [] },
    ],
  }).missing;
  expect([named!.confirmable, plain!.confirmable]).toEqual([undefined, true]);
  expect(plain!.text).toBe('About (amounts to check: $90.00)');
});
