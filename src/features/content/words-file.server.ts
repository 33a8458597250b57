import type { Words } from './words.server.ts';

const MAP = '$map';
const DATE = '$date';

export const writeWords = (words: Words): string =>
  JSON.stringify(words, function (key, value: unknown) {
    const given: unknown = (this as Record<string, unknown>)[key];
    if (given instanceof Date) return { [DATE]: given.getTime() };
    return value instanceof Map ? { [MAP]: [...value] } : value;
  });

export const readWords = (text: string): Words =>
  JSON.parse(text, (_, value: unknown) => {
    if (!value || typeof value !== 'object') return value;
    if (MAP in value) return new Map(value[MAP] as Array<[unknown, unknown]>);
    return DATE in value ? new Date(value[DATE] as number) : value;
  }) as Words;
