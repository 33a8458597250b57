/** A supplier's price list at the desk: first a dry run, then the import. */
import { atom } from 'nanostores';
import { LARGEST_LIST, type ImportAnswer, type ImportOutcome } from '#src/contracts/editor/price-list.ts';
import { deskCall } from './desk.ts';
import { loadPublish } from './publish.ts';

export interface PriceList {
  file: File | null;
  state: 'none' | 'reading' | 'read' | 'importing' | 'imported' | 'failed';
  message: string;
  outcome: ImportOutcome | null;
}
const NONE: PriceList = { file: null, state: 'none', message: '', outcome: null };
export const $priceList = atom<PriceList>(NONE);

export const clearPriceList = () => $priceList.set(NONE);

const send = (file: File, dryRun: boolean) =>
  // The type is set here: Windows sends CSV files as spreadsheets, other systems without a type.
  deskCall<ImportAnswer>(`import?${new URLSearchParams({ name: file.name, ...(dryRun && { dry: '1' }) })}`, {
    method: 'POST',
    file: new Blob([file], { type: 'text/csv' }),
  });

/** Loads what a list would change, without changing anything. */
export async function previewPriceList(file: File): Promise<void> {
  if (file.size > LARGEST_LIST)
    return $priceList.set({
      file,
      state: 'failed',
      message: 'That is more than 4 MB. Import it in parts, or by the command line.',
      outcome: null,
    });
  $priceList.set({ file, state: 'reading', message: '', outcome: null });
  const outcome = await send(file, true);
  if ($priceList.get().file !== file) return;
  $priceList.set(
    outcome.ok
      ? { file, state: 'read', message: '', outcome: outcome.answer.data }
      : { file, state: 'failed', message: outcome.message, outcome: null },
  );
}

export async function importPriceList(): Promise<void> {
  const { file, state, outcome: before } = $priceList.get();
  if (!file || state !== 'read') return;
  $priceList.set({ file, state: 'importing', message: '', outcome: before });
  const outcome = await send(file, false);
  $priceList.set(
    outcome.ok
      ? { file, state: 'imported', message: '', outcome: outcome.answer.data }
      : { file, state: 'failed', message: outcome.message, outcome: null },
  );
  if (outcome.ok) void loadPublish();
}
