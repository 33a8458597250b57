import { offsetChanges } from '#src/domain/shop/hours.ts';

/** The daylight saving changes in Calgary while the pages of this build are online; computed once a build. */
export const clockChanges = offsetChanges(Date.now());
