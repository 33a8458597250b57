import { sinceText } from '#src/domain/editor/shop-time.ts';

/** When something was, by the shop's clock, as seen from now. */
export const since = (at: string): string => sinceText(at, new Date());
