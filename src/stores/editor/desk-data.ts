/** What the desk loads at once and shows as it is: trends, and the state of the shop. */
import { atom } from 'nanostores';
import type { SuccessAnswer } from '#src/contracts/answer.ts';
import type { Trends } from '#src/contracts/editor/figures.ts';
import type { ShopHealth } from '#src/contracts/editor/health.ts';
import { deskCall } from './desk.ts';

function deskData<Data>(path: string) {
  /** `error`: why it could not be loaded */
  const $data = atom<{ data: Data | null; error: string }>({ data: null, error: '' });
  const load = async (): Promise<void> => {
    const outcome = await deskCall<SuccessAnswer<Data>>(path);
    $data.set(
      outcome.ok ? { data: outcome.answer.data, error: '' } : { data: $data.get().data, error: outcome.message },
    );
  };
  return [$data, load] as const;
}

export const [$trends, loadTrends] = deskData<Trends>('trends');
export const [$health, loadHealth] = deskData<ShopHealth>('health');
