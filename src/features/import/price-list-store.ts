import { atom } from 'nanostores';
import {
  MAX_LIST_BYTES,
  type importListCall,
  type importsCall,
  type undoImportCall,
  type UndoneImport,
  type ImportOutcome,
  type ImportQuery,
} from './price-list-calls.ts';
import type { TypeShort } from '#src/features/products/product-type.ts';
import type { PriceListField } from '#src/features/products/list-fields.ts';
import { deskCall } from '#src/features/desk-frame/desk-store.ts';
import { deskData, reloadShown } from '#src/features/desk-frame/desk-data-store.ts';

export interface ListChoice extends Pick<ImportQuery, 'supplier' | 'sheet' | 'type' | 'stock' | 'warranty' | 'prices'> {
  rate?: string;
  seasons?: Record<string, TypeShort>;
  fields?: (PriceListField | null)[];
}

export interface PriceListState {
  file: File | null;
  state: 'none' | 'reading' | 'read' | 'importing' | 'imported' | 'failed';
  message: string;
  outcome: ImportOutcome | null;
  choice: ListChoice;
  chosen: boolean;
  confirmed: string[];
}
const NONE: PriceListState = {
  file: null,
  state: 'none',
  message: '',
  outcome: null,
  choice: {},
  chosen: false,
  confirmed: [],
};
export const $priceList = atom<PriceListState>(NONE);

export const clearPriceList = () => $priceList.set(NONE);

const change = (changes: Partial<PriceListState>) => $priceList.set({ ...$priceList.get(), ...changes });

/** Chooses how the list is read. It takes effect with the next call of `previewPriceList`. */
export function chooseReading(choice: ListChoice): void {
  const before = $priceList.get().choice;
  const other = choice.sheet !== undefined && choice.sheet !== before.sheet; // another sheet has other columns
  const { fields: _, ...rest } = before;
  change({ choice: { ...(other ? rest : before), ...choice }, chosen: true });
}

export function chooseField(column: number, field: PriceListField | null): void {
  const { choice, outcome } = $priceList.get();
  const fields = [...(choice.fields ?? outcome?.reading.columns.map((one) => one.field) ?? [])];
  fields[column] = field;
  chooseReading({ fields });
}

export const confirmQuestion = (message: string, confirmed: boolean) => {
  const others = $priceList.get().confirmed.filter((one) => one !== message);
  change({ confirmed: confirmed ? [...others, message] : others });
};

/** A whole list takes longer than other calls; the server gives up after a minute. */
const TIMEOUT_MS = 60_000;

const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()&+-]/g, '_')
    .replace(/^\W+/, '')
    .slice(-120) || 'list';

function send(file: File, isDryRun: boolean, { fields, seasons, ...choice }: ListChoice, anyway: boolean) {
  return deskCall<typeof importListCall>(
    'POST /api/editor/import',
    {
      ...choice,
      name: plainName(file.name),
      dry: isDryRun ? '1' : '0',
      anyway: anyway ? '1' : '0',
      columns: fields?.map((field) => field ?? '').join(),
      seasons: seasons && JSON.stringify(seasons),
    },
    // The type is set here: what a list is shows in its first bytes, and systems name it differently or not at all.
    { file: new Blob([file], { type: 'application/octet-stream' }), timeoutMs: TIMEOUT_MS },
  );
}

const TOO_LARGE = 'That is more than 4 MB. Save it as XLSX, which is smaller, or import it by the command line.';

export async function previewPriceList(file: File, choice: ListChoice = {}): Promise<void> {
  if (file.size > MAX_LIST_BYTES) return $priceList.set({ ...NONE, file, state: 'failed', message: TOO_LARGE });
  const before = $priceList.get();
  $priceList.set({ ...NONE, file, choice, state: 'reading', outcome: before.file === file ? before.outcome : null });
  const outcome = await send(file, true, choice, false);
  if ($priceList.get().file !== file) return;
  if (outcome.ok) change({ state: 'read', outcome: outcome.data });
  else change({ state: 'failed', message: outcome.message });
}

export async function sendPriceList(): Promise<void> {
  const { file, state, choice, confirmed, outcome: before } = $priceList.get();
  if (!file || !before || state !== 'read') return;
  change({ state: 'importing' });
  const { supplier } = before.reading;
  const outcome = await send(file, false, { ...choice, ...(supplier !== null && { supplier }) }, confirmed.length > 0);
  if (outcome.ok) change({ state: 'imported', outcome: outcome.data });
  else change({ state: 'failed', message: outcome.message });
  if (outcome.ok) void reloadShown();
}

export const importedLists = deskData(() => deskCall<typeof importsCall>('GET /api/editor/imports'));

export async function undoImport(id: number): Promise<UndoneImport | string> {
  const outcome = await deskCall<typeof undoImportCall>(`POST /api/editor/imports/${id}`, {}, { timeoutMs: 60_000 });
  if (!outcome.ok) return outcome.message;
  importedLists.replace(outcome.data.imports);
  void reloadShown();
  return outcome.data;
}
