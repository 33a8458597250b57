import { offsetChanges, type OffsetChange } from '#src/domain/shop/hours.ts';
import { shopZone } from '#src/domain/shop/time-zone.ts';

const made = new Map<string, OffsetChange[]>();

/** The shop's changes of the clock while the pages of this build are online; computed once a build. */
export function clockChanges(): OffsetChange[] {
  const changes = made.get(shopZone()) ?? offsetChanges(Date.now());
  made.set(shopZone(), changes);
  return changes;
}
