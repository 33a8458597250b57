/** What the tires of a size carry. Each size is asked for once. */
import { call } from '#src/contracts/call.ts';
import type { StockedTires } from '#src/domain/vehicle/load-verdict.ts';

const known = new Map<string, StockedTires[]>();

/** @param slug of the size. @returns null if it could not be loaded */
export async function loadSizeTires(slug: string): Promise<StockedTires[] | null> {
  const found = known.get(slug);
  if (found) return found;
  const outcome = await call<StockedTires[]>(`/api/sizeTires?size=${slug}`);
  if (!outcome.ok) return null;
  known.set(slug, outcome.data);
  return outcome.data;
}
