import { atom } from 'nanostores';
import {
  MAX_LIST_BYTES,
  type importListCall,
  type importsCall,
  type undoImportCall,
  type UndoneImport,
  type ImportOutcome,
  type ImportQuery,
  type PriceListReading,
} from './price-list-calls.ts';
import { deskCall } from '#src/features/desk-frame/desk-store.ts';
import { deskData, reloadShown } from '#src/features/desk-frame/desk-data-store.ts';

type ListQuery = Omit<ImportQuery, 'name' | 'dry' | 'anyway' | 'seasons'> & { seasons?: Record<string, string> };

const NONE = {
  file: null as File | null,
  state: 'none' as 'none' | 'reading' | 'read' | 'importing' | 'imported' | 'failed',
  message: '',
  outcome: null as ImportOutcome | null,
  /** how a person wants the list to be read, as it was last sent */
  query: {} as ListQuery,
  /** something of it was changed since */
  isChanged: false,
};
export const $priceList = atom(NONE);

export const clearPriceList = () => $priceList.set(NONE);

const change = (changes: Partial<typeof NONE>) => $priceList.set({ ...$priceList.get(), ...changes });

export const noteChangedReading = () => change({ isChanged: true });

/** What the form says of how the list is read. A field that it does not show stays as it was chosen before. */
export function readAgain(form: HTMLFormElement, { sheet, words, supplier }: PriceListReading): void {
  const { file, query: before } = $priceList.get();
  const given = new FormData(form);
  const text = (name: string) => String(given.get(name) ?? '').trim();
  const types = given.getAll('words');
  const seasons = Object.fromEntries(words.flatMap((word, at) => (types[at] ? [[word, String(types[at])]] : [])));
  const prefix = text('supplier')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const names = ['sheet', 'type', 'warrantyUnit', 'stockPlaces', 'pricesFor'].filter((name) => given.has(name));
  const query: ListQuery = {
    ...before,
    ...Object.fromEntries(names.map((name) => [name, text(name) || undefined])),
    rate: text('rate').replace(',', '.') || undefined,
    supplier: prefix || given.has('own') ? prefix : (supplier ?? undefined),
    seasons: { ...before.seasons, ...seasons },
    columns: given.getAll('columns').join(),
  };
  if ((query.sheet ?? sheet) !== sheet) delete query.columns; // another sheet has other columns
  if (file) void previewPriceList(file, query);
}

/** A whole list takes longer than other calls; the server gives up after a minute. */
const TIMEOUT_MS = 60_000;

const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()&+-]/g, '_')
    .replace(/^\W+/, '')
    .slice(-120) || 'list';

function send(file: File, { seasons, ...query }: ListQuery, flags: Pick<ImportQuery, 'dry' | 'anyway'>) {
  return deskCall<typeof importListCall>(
    'POST /api/editor/import',
    { ...query, ...flags, name: plainName(file.name), seasons: seasons && JSON.stringify(seasons) },
    // The type is set here: what a list is shows in its first bytes, and systems name it differently or not at all.
    { file: new Blob([file], { type: 'application/octet-stream' }), timeoutMs: TIMEOUT_MS },
  );
}

const show = (outcome: Awaited<ReturnType<typeof send>>, state: 'read' | 'imported') =>
  change(outcome.ok ? { state, outcome: outcome.data } : { state: 'failed', message: outcome.message });

const TOO_LARGE = 'That is more than 4 MB. Save it as XLSX, which is smaller, or import it by the command line.';

export async function previewPriceList(file: File, query: ListQuery = {}): Promise<void> {
  if (file.size > MAX_LIST_BYTES) return $priceList.set({ ...NONE, file, state: 'failed', message: TOO_LARGE });
  $priceList.set({ ...NONE, file, query, state: 'reading' });
  const outcome = await send(file, query, { dry: '1' });
  if ($priceList.get().file !== file) return;
  show(outcome, 'read');
}

/** @param anyway what is doubtful of it was confirmed */
export async function sendPriceList(anyway: boolean): Promise<void> {
  const { file, state, query, outcome: before } = $priceList.get();
  if (!file || !before || state !== 'read') return;
  change({ state: 'importing' });
  const supplier = before.reading.supplier ?? undefined;
  const outcome = await send(file, { ...query, supplier }, { anyway: anyway ? '1' : '0' });
  show(outcome, 'imported');
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
