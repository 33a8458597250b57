import { offsetChanges } from '#src/domain/shop/hours.ts';

/** What the clock in Calgary does in the time that a build's pages may be read; worked out once a build. */
export const changes = offsetChanges(Date.now());
