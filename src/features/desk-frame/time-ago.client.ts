import { sinceText } from '#src/kit/shop-time.ts';

/** How long ago something was, in the shop's time zone; empty for what has not happened. */
export const timeAgo = (at: string | null): string => (at ? sinceText(at, new Date()) : '');
