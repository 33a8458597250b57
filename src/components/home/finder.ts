/** Lights the part of the drawn sidewall that is being chosen, writes the numbers on it and says how many tires there are. */
const finder = document.querySelector<HTMLElement>('.finder')!;
const all = <T extends Element>(query: string) => [...finder.querySelectorAll<T>(query)];
const selects = all<HTMLSelectElement>('.p-size select');
const PARTS = ['w', 'a', 'r'];
const SAMPLE = [225, 65, 17];
const sizes = finder.dataset.sizes!.split(' ').map((text) => text.split('*')).map(([size, n]) => ({ parts: size!.split('/'), n: Number(n) }));
// What the catalogue never offers stays shut, whatever else is chosen.
const shut = new Set(all<HTMLOptionElement>('option:disabled'));

const light = (i: number) => { finder.dataset.part = PARTS[i]; };
const say = (part: string, text: string) => { finder.querySelector(`[data-say=${part}]`)!.textContent = text; };
const fits = (upTo: number) => sizes.filter(({ parts }) => selects.slice(0, upTo).every((s, i) => !s.value || s.value === parts[i]));

function tell(): void {
  // Each choice leaves only what exists for those before it.
  selects.forEach((select, i) => {
    const left = new Set(fits(i).map(({ parts }) => parts[i]));
    for (const option of select.options) option.disabled = option.value !== '' && (shut.has(option) || !left.has(option.value));
    if (select.selectedOptions[0]?.disabled) select.value = '';
  });
  const chosen = selects.map((s) => Number(s.value));
  const n = fits(3).reduce((sum, size) => sum + size.n, 0);
  finder.querySelector('.p-size .btn-go')!.textContent = chosen.some(Boolean) ? `Show ${n} tire${n === 1 ? '' : 's'}` : 'Show tires';
  const inches = chosen[0]! > 0 && chosen[0]! < 100;
  const [w, a, r] = chosen.map((v, i) => v || (inches ? [33, 12.5, 17] : SAMPLE)[i]!) as [number, number, number];
  const drawn = (i: number) => (chosen[i] ? '' : ' in the drawing');
  finder.classList.toggle('inches', inches);
  const [across, ring, side, tall, rim] = all<SVGTextElement>('.draw text');
  across!.textContent = inches ? `${a} in` : `${w} mm`;
  ring!.firstElementChild!.textContent = inches ? `${w}x${a.toFixed(2)}R${r}` : `${w}/${a}R${r}`;
  side!.textContent = `${a}%`;
  tall!.textContent = `${w} in`;
  rim!.textContent = `${r} in`;
  say('w', inches ? `on this kind of tire the first number is how tall it stands, ${w} inches` : `${w} mm${drawn(0)}`);
  say('a', inches ? `here, the width, ${a} inches` : `${a}% of ${w} mm, so ${Math.round(w * a / 100)} mm`);
  say('r', `${r}${drawn(2)}`);
}

selects.forEach((select, i) => {
  select.addEventListener('focus', () => light(i));
  select.addEventListener('change', () => {
    tell();
    // The next part that is still to be chosen shows itself.
    light(select.value ? Math.max(i, selects.findIndex((s) => !s.value)) : i);
  });
});
all('.draw > g').forEach((part, i) => part.addEventListener('click', () => { light(i); selects[i]!.focus(); }));
// A form that the browser filled in again when somebody came back.
addEventListener('pageshow', tell);
tell();

export {};
