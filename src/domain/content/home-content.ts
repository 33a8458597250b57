/** Content of the home page that editors write. */
import type { EntryData } from '../editor/entry-kinds.ts';

export type HeroSlide = Omit<EntryData['slide'], 'shown_from' | 'shown_until' | 'position'>;
export type Review = Omit<EntryData['review'], 'position'>;
