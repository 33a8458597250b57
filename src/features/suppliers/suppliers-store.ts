import type { fetchListCall, suppliersCall } from './suppliers-calls.ts';
import { deskCall, deskData } from '#src/features/desk-frame/desk-store.ts';

/** They are loaded again while a list is fetched. */
export const deskSuppliers = deskData(
  () => deskCall<typeof suppliersCall>('GET /api/editor/suppliers'),
  {},
  (rows) => (rows.some(({ source }) => source && source.state !== 'idle') ? 2_000 : 0),
);

/** Fetches the list of a supplier. @returns the error, empty when it has begun */
export async function fetchList(id: number): Promise<string> {
  const outcome = await deskCall<typeof fetchListCall>(`POST /api/editor/suppliers/${id}`, { fetch: true });
  if (!outcome.ok) return outcome.message;
  const rows = deskSuppliers.$data.get().data ?? [];
  deskSuppliers.replace(rows.map((row) => (row.id === id ? outcome.data : row)));
  return '';
}
