/** Shows the hero's slides in turn until a visitor takes over. With reduced motion the carousel is paused. */

const INTERVAL_MS = 5_000;

const carousel = document.querySelector<HTMLElement>('.turn')!;
const track = carousel.querySelector<HTMLElement>('.track')!;
const position = carousel.querySelector<HTMLElement>('.at')!;
const pauseButton = carousel.querySelector<HTMLElement>('[data-pause]')!;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

let paused = reducedMotion.matches;
let isInUse = false;
let timer = 0;

const slideCount = () => [...track.children].filter((slide) => (slide as HTMLElement).offsetWidth > 0).length;
const currentSlide = () => Math.round(track.scrollLeft / track.clientWidth);

function move(step: number): void {
  const count = slideCount();
  const next = (currentSlide() + step + count) % count;
  track.scrollTo({
    left: next * track.clientWidth,
    behavior: reducedMotion.matches || Math.abs(next - currentSlide()) > 1 ? 'instant' : 'smooth',
  });
}

function restartTimer(): void {
  clearInterval(timer);
  if (!paused && !isInUse) timer = window.setInterval(move, INTERVAL_MS, 1);
}

function setPaused(value: boolean): void {
  paused = value;
  carousel.classList.toggle('paused', value);
  pauseButton.setAttribute('aria-label', value ? 'Play slideshow' : 'Pause slideshow');
  // Screen readers announce slides that a visitor asked for, but not those that come by themselves.
  position.setAttribute('aria-live', value ? 'polite' : 'off');
  restartTimer();
}

for (const arrow of carousel.querySelectorAll('[data-turn]'))
  arrow.addEventListener('click', () => {
    setPaused(true);
    move(Number(arrow.getAttribute('data-turn')));
  });
pauseButton.addEventListener('click', () => setPaused(!paused));

// The slides stand still while somebody points at the hero or types into it.
const hero = carousel.closest<HTMLElement>('.hero')!;
const updateInUse = () => {
  isInUse = hero.matches(':hover, :focus-within') && !pauseButton.matches(':focus:not(:hover)');
  restartTimer();
};
for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
  hero.addEventListener(type, () => setTimeout(updateInUse));
track.addEventListener('touchstart', () => setPaused(true), { passive: true });
track.addEventListener(
  'scroll',
  () => {
    const number = String(currentSlide() + 1);
    if (position.firstElementChild!.textContent !== number) position.firstElementChild!.textContent = number;
  },
  { passive: true },
);
setPaused(paused);
carousel.classList.add('ready');
