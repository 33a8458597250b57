/** Suppliers at the desk, with their last lists. */
import { atom } from 'nanostores';
import type { DeskSupplier, SuppliersAnswer } from '#src/contracts/editor/suppliers.ts';
import { deskCall } from './desk.ts';

export const $suppliers = atom<{ rows: DeskSupplier[]; state: 'loading' | 'ready' | 'failed'; message: string }>({
  rows: [],
  state: 'loading',
  message: '',
});

export async function loadSuppliers(): Promise<void> {
  $suppliers.set({ ...$suppliers.get(), state: 'loading', message: '' });
  const outcome = await deskCall<SuppliersAnswer>('suppliers');
  $suppliers.set(
    outcome.ok
      ? { rows: outcome.answer.data, state: 'ready', message: '' }
      : { ...$suppliers.get(), state: 'failed', message: outcome.message },
  );
}
