/** Vehicles whose load index nobody has typed yet. */
import type { entriesCall } from '#src/contracts/editor/entries.ts';
import { NO_LOAD_INDEX } from '#src/domain/editor/fitment-entry.ts';
import { deskList } from './desk-list.ts';
import { deskCall } from './desk.ts';
import { loadEntry, putEntry } from './entry.ts';

export const openPlacards = deskList(
  (query) => deskCall<typeof entriesCall>(`GET /api/editor/entries/fitment?${query}`),
  20,
);

/** Loads those that have every word. */
export const loadPlacards = (words: string): Promise<void> =>
  openPlacards.load({ search: `${NO_LOAD_INDEX} ${words}`.trim() });

/**
 * Saves what a placard says after the sizes, `102H`; of different sizes front and rear with a plus between them, `100W + 104W`.
 * @returns what is wrong; empty when it is saved
 */
export async function savePlacard(id: string, text: string): Promise<string> {
  const read = await loadEntry('fitment', id);
  if (!read.ok) return read.message;
  const { data, version } = read.data;
  const [front_service = '', rear_service = ''] = text.split('+').map((one) => one.trim());
  if (data.rear && !rear_service) return 'Front and rear differ: enter both, such as 100W + 104W.';
  const saved = await putEntry(
    'fitment',
    id,
    { ...data, front_service, rear_service: data.rear ? rear_service : data.rear_service },
    version,
  );
  return saved.ok ? '' : (saved.fields?.front_service ?? saved.fields?.rear_service ?? saved.message);
}
