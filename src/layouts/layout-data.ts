import type { NavigationData } from '#src/domain/shop/navigation-data.ts';
import type { ContentPage, Question } from '#src/domain/content/content.ts';
import type { Notice } from '#src/domain/content/notice.ts';
import type { Settings } from '#src/domain/shop/settings.ts';

/** What every page's layout needs to know about the shop. All pages depend on it: `scripts/build/page-inputs.ts`. */
export interface LayoutData {
  settings: Settings;
  menu: NavigationData;
  notices: readonly Notice[];
}

/** The same for layouts that print texts which editors wrote. */
export interface ContentLayoutData extends LayoutData {
  pages: ReadonlyMap<string, ContentPage>;
  questions: readonly Question[];
}
