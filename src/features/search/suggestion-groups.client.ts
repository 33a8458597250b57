/** The last searches on this device, newest first. Where storage is blocked, nothing is remembered. */
import type { Suggestion } from './suggest-calls.ts';
import { iconElement } from '#src/kit/icon.ts';
import { RECENT_SEARCHES_KEY } from '#src/kit/storage-keys.ts';
import { parseStored, readItem, storeItem } from '#src/kit/browser-storage.ts';

export interface OptionGroup {
  heading: string;
  options: HTMLElement[];
}

export const RECENT = 'data-recent';
/** Attribute of the option that forgets all earlier searches, and of the sign that forgets one. */
export const FORGET = 'data-forget';

const HEADINGS: Readonly<Record<Suggestion['kind'], string>> = {
  list: 'Tires',
  vehicle: 'Vehicles',
  pattern: 'Patterns',
  page: 'Services and answers',
};

const PICTURE_PX = 44;

export function suggestionGroups(found: readonly Suggestion[]): OptionGroup[] {
  const optionOf = ({ label, note, url, picture }: Suggestion): HTMLElement => {
    const option = optionElement(label, url);
    if (picture) option.prepend(pictureElement(picture));
    option.append(textElement('span', note, 'small muted'));
    return option;
  };
  const groups = Map.groupBy(found, ({ kind }) => HEADINGS[kind]);
  return [...groups].map(([heading, ofGroup]) => ({ heading, options: ofGroup.map(optionOf) }));
}

export function recentGroups(searches: readonly RecentSearch[], all: boolean): OptionGroup[] {
  if (!searches.length) return [];
  const options = searches.map(({ label, url }) => {
    const option = optionElement(label, url);
    option.setAttribute(RECENT, label);
    option.setAttribute('aria-description', 'Searched before. Press Delete to remove it.');
    // For pointers: an option may hold no button. The keyboard has Delete.
    const forget = textElement('span', '', 'forget centre rounded-1');
    setAttributes(forget, { [FORGET]: '', title: 'Remove this search' });
    forget.append(iconElement('x'));
    option.append(forget);
    return option;
  });
  if (all) {
    const forget = toOption(document.createElement('div'));
    forget.setAttribute(FORGET, '');
    forget.append(textElement('span', 'Clear searches on this device', 'small muted'));
    options.push(forget);
  }
  return [{ heading: 'Searched before', options }];
}

export function renderGroups(list: HTMLElement, groups: readonly OptionGroup[]): HTMLElement[] {
  const all = groups.flatMap(({ options }) => options);
  all.forEach((option, i) => (option.id = `${list.id}-${i}`));
  list.replaceChildren(
    ...groups.map(({ heading, options }, i) => {
      const group = document.createElement('div');
      const title = textElement('p', heading, 'tiny bold muted');
      title.id = `${list.id}-g${i}`;
      setAttributes(title, { role: 'presentation' });
      setAttributes(group, { role: 'group', 'aria-labelledby': title.id });
      group.append(title, ...options);
      return group;
    }),
  );
  return all;
}

function optionElement(label: string, href: string): HTMLElement {
  const option = toOption(Object.assign(document.createElement('a'), { href, tabIndex: -1 }));
  option.append(textElement('b', label, 'semibold'), ' ');
  return option;
}

const toOption = <E extends HTMLElement>(element: E): E =>
  setAttributes(element, {
    role: 'option',
    'aria-selected': 'false',
    class: 'row gap-x-3 tap-height plain-link',
  });

/** Sets attributes by name, because some phones in use do not have them as properties. */
export function setAttributes<E extends HTMLElement>(element: E, attributes: Record<string, string>): E {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function pictureElement(src: string): HTMLElement {
  const plate = Object.assign(document.createElement('i'), { className: 'plate rounded-1' });
  plate.append(Object.assign(new Image(PICTURE_PX, PICTURE_PX), { src, alt: '' }));
  return plate;
}

const textElement = (name: 'b' | 'p' | 'span', textContent: string, className: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent, className });

export interface RecentSearch {
  label: string;
  url: string;
}

const MAX_RECENT = 5;

export function recentSearches(): RecentSearch[] {
  const stored = parseStored(readItem(RECENT_SEARCHES_KEY));
  return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENT) : [];
}

function isRecent(value: unknown): value is RecentSearch {
  const { label, url } = (value ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
  return typeof label === 'string' && label !== '' && typeof url === 'string' && /^\/(?![/\\])/.test(url);
}

export const rememberSearch = (search: RecentSearch): void => store([search, ...without(search.label)]);
export const forgetSearch = (label: string): void => store(without(label));
export const forgetSearches = (): void => store([]);

const without = (label: string): RecentSearch[] =>
  recentSearches().filter((search) => search.label.toLowerCase() !== label.toLowerCase());

const store = (searches: RecentSearch[]): void =>
  void storeItem(RECENT_SEARCHES_KEY, searches.length ? JSON.stringify(searches.slice(0, MAX_RECENT)) : null);
