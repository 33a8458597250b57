/** Shows whether the shops are open: in the header, in the tables of hours, and as a notice about the next holiday. */
import {
  hoursText,
  offsetBy,
  openState,
  shopsNotice,
  shopsState,
  type HoursGroup,
  type OffsetChange,
} from './hours.ts';

export interface OpeningHours {
  groups: HoursGroup[];
  changes: OffsetChange[];
}

const REFRESH_MS = 30_000;

/** Without this script the header’s button reads “Hours”, and no day is marked. */
export function showOpeningStatus(): void {
  const button = document.querySelector('[data-hours]');
  if (!button) return;
  const { groups, changes } = JSON.parse(button.getAttribute('data-hours')!) as OpeningHours;
  const offset = offsetBy(changes);
  const strip = document.querySelector<HTMLElement>('[data-today]')!;
  const todayTexts = strip.dataset.today!.split('\n');
  let shown = '';

  const update = () => {
    const now = new Date();
    const state = shopsState(now, groups, offset);
    const notice = shopsNotice(now, groups, offset);
    const states = groups.map(({ week, holidays }) => openState(now, week, holidays, offset));
    const status = `${states.map(({ open }) => open)} ${state.text} ${state.day} ${notice}`;
    if (status === shown) return; // Writing the same text again would lay out the page again.
    shown = status;
    for (const kind of ['open', 'shut']) button.classList.toggle(kind, kind === kindOf(state.open));
    button.replaceChildren(
      element('b', wordOf(state.open)),
      ' ',
      element('span', state.tag.replaceAll(/(?<=\d|[A-Z][a-z]{2}) /g, '\u00a0')),
    );
    const text = todayTexts[state.day % 6 ? 1 : state.day / 3];
    strip.hidden = !text || !state.isToday;
    strip.parentElement!.classList.toggle('dated', !strip.hidden);
    const hoursToday = state.text.startsWith('until') ? `Open ${state.text}` : capitalized(state.text);
    strip.textContent = `${hoursToday}, ${text}`;
    for (const row of document.querySelectorAll('[data-day]')) {
      const at = Number(row.getAttribute('data-day'));
      const day = at % 7;
      const { open, holiday, hours } = states[Math.floor(at / 7)]!;
      const today = day === state.day;
      row.className = today ? `now heavy on-sand ${kindOf(open)}` : '';
      row.lastElementChild!.textContent = today
        ? (holiday ? `${holiday}: ` : '') + hoursText(hours)
        : hoursText(groups[Math.floor(at / 7)]!.week[day] ?? null);
      row.querySelector('small')?.remove();
      if (today) row.firstElementChild!.append(element('small', ` ${wordOf(open)} now`));
    }
    for (const line of document.querySelectorAll<HTMLElement>('.holiday')) {
      line.hidden = !notice;
      line.textContent = notice;
    }
  };
  update();
  setInterval(update, REFRESH_MS);
  document.addEventListener('visibilitychange', () => setTimeout(update, 100)); // A tab that is shown again paints first.
}

const kindOf = (open: boolean): string => (open ? 'open' : 'shut');
const wordOf = (open: boolean): string => (open ? 'Open' : 'Closed');
const capitalized = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
const element = (name: 'b' | 'span' | 'small', textContent: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent });
