import { sinceText } from '#src/domain/editor/shop-time.ts';

/** How long ago something was, in the shop's time zone. */
export const timeAgo = (at: string): string => sinceText(at, new Date());
