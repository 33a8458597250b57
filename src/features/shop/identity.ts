/** What stands for the shop where there is no room for its name: an uploaded logo, the sample's drawn peaks, or initials. */
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

/** The peaks are those of the sample shop's name. */
export const hasPeaks = ({ title }: Pick<Settings, 'title'>): boolean => title === DEFAULT_SETTINGS.title;

export const initialsOf = ({ title, short_name }: Pick<Settings, 'title' | 'short_name'>): string =>
  ((short_name || title).match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
