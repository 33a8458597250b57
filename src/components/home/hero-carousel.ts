/** Turns the hero's slides every five seconds, until somebody takes over or has asked the system for less motion. */
const EVERY = 5_000;

const turn = document.querySelector<HTMLElement>('.turn')!;
const track = turn.querySelector<HTMLElement>('.track')!;
const at = turn.querySelector<HTMLElement>('.at')!;
const button = turn.querySelector<HTMLElement>('[data-pause]')!;
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const phone = matchMedia('(max-width: 599px)');

let paused = calm.matches;
let held = false;
let seen = true;
let timer = 0;

const count = () => [...track.children].filter((slide) => (slide as HTMLElement).offsetWidth > 0).length;
const here = () => Math.round(track.scrollLeft / track.clientWidth);

function go(step: number): void {
  const n = count();
  const next = (here() + step + n) % n;
  // From the last to the first at once: running back past all of them would make heads spin.
  track.scrollTo({
    left: next * track.clientWidth,
    behavior: calm.matches || Math.abs(next - here()) > 1 ? 'instant' : 'smooth',
  });
}

function wind(): void {
  clearInterval(timer);
  if (!paused && !held && seen && !document.hidden) timer = window.setInterval(go, EVERY, 1);
}

function pause(wanted: boolean): void {
  paused = wanted;
  turn.classList.toggle('paused', wanted);
  button.setAttribute('aria-label', wanted ? 'Play slideshow' : 'Pause slideshow');
  // Read out only what somebody asked for, never the slides that come by themselves.
  at.setAttribute('aria-live', wanted ? 'polite' : 'off');
  wind();
}

for (const arrow of turn.querySelectorAll<HTMLElement>('[data-turn]'))
  arrow.addEventListener('click', () => {
    pause(true);
    go(Number(arrow.dataset.turn));
  });
button.addEventListener('click', () => pause(!paused));

// Who reads, types or points here is not disturbed.
const hero = turn.closest<HTMLElement>('.hero')!;
const hold = () => {
  held = hero.matches(':hover, :focus-within') && !button.matches(':focus:not(:hover)');
  wind();
};
for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
  hero.addEventListener(type, () => setTimeout(hold));
track.addEventListener('touchstart', () => pause(true), { passive: true });
track.addEventListener(
  'scroll',
  () => {
    const n = String(here() + 1);
    if (at.firstElementChild!.textContent !== n) at.firstElementChild!.textContent = n;
  },
  { passive: true },
);
document.addEventListener('visibilitychange', wind);
new IntersectionObserver(([entry]) => {
  seen = entry!.isIntersecting;
  wind();
}).observe(turn);
calm.addEventListener('change', () => pause(calm.matches));
phone.addEventListener('change', () => track.scrollTo({ left: 0, behavior: 'instant' }));
pause(paused);

// With scripts, what stands in a `noscript` is text: the drawings behind the other slides. They come one by one while nothing else is to be done, or all before somebody turns.
const whenIdle = window.requestIdleCallback ?? setTimeout;
const drawings = [...track.querySelectorAll('noscript')];
function draw(most = drawings.length): void {
  for (const scene of drawings.splice(0, most)) scene.outerHTML = scene.textContent;
}
function drawNext(): void {
  draw(1);
  if (drawings.length) whenIdle(drawNext);
}
setTimeout(drawNext, EVERY / 3);
for (const type of ['pointerenter', 'focusin', 'touchstart'])
  hero.addEventListener(type, () => draw(), { once: true, passive: true });

export {};
