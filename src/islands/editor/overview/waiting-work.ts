import type { OpenWork } from '#src/contracts/editor/figures.ts';
import type { ShopHealth } from '#src/contracts/editor/health.ts';
import { healthFacts } from '../health/health-facts.ts';

interface Waiting {
  /** of the desk, where it is dealt with */
  section: string;
  id?: string;
  /** 0: nothing waits */
  n: number;
  text: string;
}

/** Whether the shops are open, what the day asks for, and what Health marks; what seldom waits is named only when it does. */
export function waitingWork(work: OpenWork, health: ShopHealth | null): Waiting[] {
  const line = (section: string, n: number, noun: string, rest: string, none = ''): Waiting[] =>
    n || none ? [{ section, n, text: n ? `${noun}${n === 1 ? '' : 's'}${rest}` : none }] : [];
  const { open, overdue_lists: lists } = work;
  const troubles = (health ? healthFacts(health) : []).flatMap(({ name, isBad }) => (isBad ? [name] : []));
  return [
    { section: 'setting', id: 'hours', n: 0, text: `${open.is_open ? 'Open' : 'Closed'}, ${open.text}` },
    ...line('messages', work.appointments, 'appointment', ' to confirm', 'No appointment to confirm'),
    ...line('messages', work.messages, 'new message', '', 'No new messages'),
    ...line('changes', work.pending, 'change', ' not live yet', 'All saved changes are live'),
    ...line('partners', work.partners, 'account', ' to approve', 'No accounts waiting for approval'),
    ...line('supplier', lists.length, 'list', ` overdue: ${lists.slice(0, 3).join(', ')}`, 'No lists overdue'),
    ...line('health', troubles.length, 'thing', ` to look at: ${troubles.join(', ')}`),
    ...line('offers', work.offers, 'offer', ' of suppliers to match'),
    ...line('partners', work.price_limits, 'account', ' at the day’s limit of prices this week'),
  ];
}
