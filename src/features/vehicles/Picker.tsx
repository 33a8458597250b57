import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { VEHICLE_STEPS, type VehicleStep } from './vehicle.ts';
import { $picker, openPicker, reopenStep, type Picker as PickerState } from './vehicle-picker-store.ts';
import { Icon } from '#src/kit/Icon.tsx';
import { STEP_TEXTS, StepItems } from './StepItems.tsx';

const UNTOUCHED: PickerState = { chosen: [], step: 'year', items: [], status: 'idle', message: '', moves: 0 };

interface PickerProps {
  years: number[];
  phone: string;
}

/** On phones a list of steps below their headers, else columns. Renders the years of its prop until the store has something newer. */
export default function Picker({ years, phone }: PickerProps) {
  const items = useMemo(() => years.map((year) => ({ name: String(year), value: String(year) })), [years]);
  const picker = useStore($picker, { ssr: 'initial' }) ?? { ...UNTOUCHED, items };
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => openPicker(items), [items]);

  const { chosen, step, moves } = picker;
  useEffect(() => {
    if (!moves) return;
    const heading = root.current?.querySelector<HTMLElement>(`[data-step=${step}] h2`);
    heading?.focus({ preventScroll: true });
    // on wider screens, only a list that ends below the screen scrolls the page
    const all = heading?.closest('.pstep')?.querySelector('.plist')?.getBoundingClientRect().bottom ?? 0;
    const start = all > innerHeight || matchMedia('(width < 37.5em)').matches;
    heading?.scrollIntoView({
      block: start ? 'start' : 'nearest',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  }, [moves, step]);

  const at = VEHICLE_STEPS.indexOf(step);
  return (
    <div ref={root} className="picker scripted">
      <p className="vh" role="status">
        {announcement(picker)}
      </p>
      <ol className="psteps">
        {VEHICLE_STEPS.map((name, i) => {
          const choice = chosen.find((c) => c.step === name);
          return (
            <li
              key={name}
              data-step={name}
              className={`pstep ${name === step ? 'now' : choice ? 'done' : i < at ? 'none' : 'later'}`}
            >
              <Header
                name={name}
                number={i + 1}
                choice={choice?.name}
                now={name === step}
                skipped={i < at && !choice && (picker.trims ? 'Not listed' : 'Any')}
              />
              {name === step && <StepItems key={chosen.map((c) => c.value).join('/')} picker={picker} phone={phone} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface HeaderProps {
  name: VehicleStep;
  number: number;
  choice: string | undefined;
  now: boolean;
  /** in place of a choice that was not to be made; false: it is still to be made */
  skipped: string | false;
}

function Header({ name, number, choice, now, skipped }: HeaderProps) {
  const { title, which } = STEP_TEXTS[name];
  const heading = (
    <>
      <span className="pnum centre small tight" aria-hidden="true">
        {number}
      </span>
      <span className="pname muted semibold">{title}</span>{' '}
    </>
  );
  if (choice !== undefined) {
    return (
      <h2 className="regular-size leading-12">
        <button className="row gap-3 full-width" type="button" onClick={() => void reopenStep(name)}>
          {heading}
          <b className="push-right text-right">{choice}</b>
          <span className="vh">, change</span>
          <Icon name="x" />
        </button>
      </h2>
    );
  }
  return (
    <h2 className="regular-size leading-12" tabIndex={-1} aria-current={now ? 'step' : undefined}>
      <span className="phead row gap-3 full-width">
        {heading}
        {now ? (
          <b className="push-right text-right">{which}</b>
        ) : skipped ? (
          <b className="push-right text-right">{skipped}</b>
        ) : null}
        <span className="vh">{now ? `, step ${number} of ${VEHICLE_STEPS.length}` : ''}</span>
      </span>
    </h2>
  );
}

function announcement({ step, items, status, moves }: PickerState): string {
  const { many } = STEP_TEXTS[step];
  if (status === 'loading') return `Loading ${many}`;
  if (status === 'failed' || !moves) return '';
  return `${items.length} ${many} to choose from`; // the heading, which gets the focus, says which step it is
}
