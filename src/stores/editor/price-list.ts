/** A supplier's price list at the desk: what it would change first, then taking it in. */
import { atom } from 'nanostores';
import { LARGEST_LIST, type ImportAnswer, type ImportOutcome } from '#src/contracts/editor/price-list.ts';
import { deskCall } from './desk.ts';
import { loadPublish } from './publish.ts';

export interface PriceList {
  file: File | null;
  state: 'none' | 'reading' | 'read' | 'taking' | 'taken' | 'failed';
  message: string;
  outcome: ImportOutcome | null;
}
const NONE: PriceList = { file: null, state: 'none', message: '', outcome: null };
export const $priceList = atom<PriceList>(NONE);

export const forgetPriceList = () => $priceList.set(NONE);

const send = (file: File, dry: boolean) =>
  // typed by hand: Windows calls a CSV a spreadsheet, others call it nothing
  deskCall<ImportAnswer>(`import?${new URLSearchParams({ name: file.name, ...(dry && { dry: '1' }) })}`, {
    method: 'POST',
    file: new Blob([file], { type: 'text/csv' }),
  });

/** Shows what a list would change; nothing is changed yet. */
export async function tryPriceList(file: File): Promise<void> {
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

export async function takePriceList(): Promise<void> {
  const { file, state, outcome: before } = $priceList.get();
  if (!file || state !== 'read') return;
  $priceList.set({ file, state: 'taking', message: '', outcome: before });
  const outcome = await send(file, false);
  $priceList.set(
    outcome.ok
      ? { file, state: 'taken', message: '', outcome: outcome.answer.data }
      : { file, state: 'failed', message: outcome.message, outcome: null },
  );
  if (outcome.ok) void loadPublish();
}
