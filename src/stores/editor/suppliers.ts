/** Suppliers at the desk, with their last lists and the fetching of them. */
import type { DeskSupplier, SupplierAnswer } from '#src/contracts/editor/suppliers.ts';
import { deskCall } from './desk.ts';
import { deskData } from './desk-data.ts';

export const deskSuppliers = deskData<DeskSupplier[]>('suppliers');

/** Milliseconds between two requests while a fetch is running. */
const LOOK_MS = 2_000;
let next: ReturnType<typeof setTimeout> | undefined;

/** Loads the suppliers, and again while a list is fetched. */
export async function loadSuppliers(): Promise<void> {
  await deskSuppliers.load();
  follow();
}

function follow(): void {
  clearTimeout(next);
  const { data, state } = deskSuppliers.$data.get();
  if (state === 'ready' && data?.some(({ source }) => source && source.state !== 'idle'))
    next = setTimeout(() => void loadSuppliers(), LOOK_MS);
}

/** Stops these requests when the page is left. */
export const leaveSuppliers = (): void => clearTimeout(next);

/** Fetches the list of a supplier. @returns the error, empty when it has begun */
export async function fetchList(id: number): Promise<string> {
  const outcome = await deskCall<SupplierAnswer>(`suppliers/${id}`, { method: 'POST', body: { fetch: true } });
  if (!outcome.ok) return outcome.message;
  deskSuppliers.replace(
    (deskSuppliers.$data.get().data ?? []).map((row) => (row.id === id ? outcome.answer.data : row)),
  );
  follow();
  return '';
}
