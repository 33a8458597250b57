/** Suppliers at the desk, with their last lists and the fetching of them. */
import { atom } from 'nanostores';
import type { DeskSupplier, SupplierAnswer, SuppliersAnswer } from '#src/contracts/editor/suppliers.ts';
import { deskCall } from './desk.ts';

export const $suppliers = atom<{ rows: DeskSupplier[]; state: 'loading' | 'ready' | 'failed'; message: string }>({
  rows: [],
  state: 'loading',
  message: '',
});

/** Milliseconds between two requests while a fetch is running. */
const LOOK_MS = 2_000;
let next: ReturnType<typeof setTimeout> | undefined;

export async function loadSuppliers(): Promise<void> {
  $suppliers.set({ ...$suppliers.get(), state: 'loading', message: '' });
  await readSuppliers();
}

async function readSuppliers(): Promise<void> {
  const outcome = await deskCall<SuppliersAnswer>('suppliers');
  $suppliers.set(
    outcome.ok
      ? { rows: outcome.answer.data, state: 'ready', message: '' }
      : { ...$suppliers.get(), state: 'failed', message: outcome.message },
  );
  follow();
}

/** Loads the suppliers again while a list is fetched. */
function follow(): void {
  clearTimeout(next);
  const { rows, state } = $suppliers.get();
  if (state === 'ready' && rows.some(({ source }) => source && source.state !== 'idle'))
    next = setTimeout(() => void readSuppliers(), LOOK_MS);
}

/** Stops these requests when the page is left. */
export const leaveSuppliers = (): void => clearTimeout(next);

/** Fetches the list of a supplier. @returns the error, empty when it has begun */
export async function fetchList(id: number): Promise<string> {
  const outcome = await deskCall<SupplierAnswer>(`suppliers/${id}`, { method: 'POST', body: { fetch: true } });
  if (!outcome.ok) return outcome.message;
  const { data } = outcome.answer;
  const at = $suppliers.get();
  $suppliers.set({ ...at, rows: at.rows.map((row) => (row.id === id ? data : row)) });
  follow();
  return '';
}
