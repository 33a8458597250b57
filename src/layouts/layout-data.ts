import type { NavigationData } from '#src/components/navigation.ts';
import type { ContentPage, Question } from '#src/domain/content/content.ts';
import type { Notice } from '#src/domain/content/notice.ts';
import type { Settings } from '#src/domain/shop/settings.ts';

/** What every page's layout needs to know about the shop. */
export interface LayoutData extends NavigationData {
  settings: Settings;
  notices?: readonly Notice[];
}

/** The same for layouts that print texts which editors wrote. */
export interface ContentLayoutData extends LayoutData {
  pages: ReadonlyMap<string, ContentPage>;
  questions: readonly Question[];
}
