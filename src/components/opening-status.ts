/** Shows whether the shops are open: in the header, in the tables of hours, and as a notice about the next holiday. */
import {
  holidayNotice,
  hoursText,
  offsetBy,
  openState,
  type Holiday,
  type OffsetChange,
  type Week,
} from '#src/domain/shop/hours.ts';

/** The attribute of the header's button that holds `OpeningHours` as JSON. */
export const OPENING_HOURS = 'data-hours';
/** The attribute of a row in a table of hours that holds the day of the week, 0 for Sunday. */
export const WEEKDAY = 'data-day';

/** The attribute of the strip's line about today: the editors' texts for Sunday, Monday to Friday and Saturday, a line each. */
export const TODAY_TEXTS = 'data-today';

export interface OpeningHours {
  week: Week;
  holidays: Holiday[];
  changes: OffsetChange[];
}

const REFRESH_MS = 30_000;

/**
 * Keeps the status up to date while the page is open. Without this script the button reads “Hours”, and no day is
 * marked.
 */
export function showOpeningStatus(): void {
  const button = document.querySelector(`[${OPENING_HOURS}]`);
  if (!button) return;
  const { week, holidays, changes } = JSON.parse(button.getAttribute(OPENING_HOURS)!) as OpeningHours;
  const offset = offsetBy(changes);
  const strip = document.querySelector<HTMLElement>(`[${TODAY_TEXTS}]`)!;
  const todayTexts = strip.getAttribute(TODAY_TEXTS)!.split('\n');
  let shown = '';

  const update = () => {
    const now = new Date();
    const state = openState(now, week, holidays, offset);
    const notice = holidayNotice(now, week, holidays, offset);
    const status = `${state.open} ${state.text} ${state.day} ${notice}`;
    if (status === shown) return; // Writing the same text again would lay out the page again.
    shown = status;
    const kind = state.open ? 'open' : 'shut';
    const word = state.open ? 'Open' : 'Closed';
    button.className = `tag ${kind}`;
    button.replaceChildren(word, element('span', ` ${state.text}`));
    const text = todayTexts[state.day % 6 ? 1 : state.day / 3];
    strip.hidden = !text || !state.isToday;
    strip.parentElement!.classList.toggle('dated', !strip.hidden);
    const hoursToday = state.text.startsWith('until') ? `Open ${state.text}` : capitalized(state.text);
    strip.textContent = `${hoursToday}, ${text}`;
    for (const row of document.querySelectorAll(`[${WEEKDAY}]`)) {
      const day = Number(row.getAttribute(WEEKDAY));
      const today = day === state.day;
      row.className = today ? `now ${kind}` : '';
      row.lastElementChild!.textContent = today
        ? (state.holiday ? `${state.holiday}: ` : '') + hoursText(state.hours)
        : hoursText(week[day] ?? null);
      row.querySelector('small')?.remove();
      if (today) row.firstElementChild!.append(element('small', `${word} now`));
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

const capitalized = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
const element = (name: 'span' | 'small', textContent: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent });
