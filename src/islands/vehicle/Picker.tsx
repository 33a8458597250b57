import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { VEHICLE_STEPS, type VehicleStep } from '#src/domain/vehicle/vehicle.ts';
import { $picker, openPicker, takeBack } from '#src/stores/vehicle/vehicle-picker.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { StepItems } from './StepItems.tsx';
import { STEP_WORDS } from './step-texts.ts';

interface PickerProps {
  /** newest first */
  years: number[];
  /** `+14035550142`, for when nothing can be loaded */
  phone: string;
}

/**
 * From the year to the size: on phones a list of steps, each under its header; wider, the headers in a row above columns.
 * Draws the years from its prop alone until the store has something newer.
 */
export default function Picker({ years, phone }: PickerProps) {
  const items = useMemo(() => years.map((year) => ({ name: String(year), value: String(year) })), [years]);
  const picker = useStore($picker, { ssr: 'initial' }) ?? {
    chosen: [],
    step: 'year' as const,
    items,
    status: 'idle' as const,
    message: '',
    turn: 0,
  };
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => openPicker(items), [items]);

  const { chosen, step, turn } = picker;
  useEffect(() => {
    if (!turn) return;
    const heading = root.current?.querySelector<HTMLElement>(`[data-step=${step}] h2`);
    heading?.focus({ preventScroll: true });
    // wider, only a list that ends below the screen moves the page
    const all = heading?.closest('.pstep')?.querySelector('.plist')?.getBoundingClientRect().bottom ?? 0;
    const start = all > innerHeight || matchMedia('(max-width: 599px)').matches;
    heading?.scrollIntoView({
      block: start ? 'start' : 'nearest',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  }, [turn, step]);

  const at = VEHICLE_STEPS.indexOf(step);
  return (
    <div ref={root} className="picker">
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
                skipped={i < at && !choice}
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
  skipped: boolean;
}

/** A step that is done is a button, which takes its choice back. */
function Header({ name, number, choice, now, skipped }: HeaderProps) {
  const { title, which } = STEP_WORDS[name];
  const words = (
    <>
      <span className="pnum" aria-hidden="true">
        {number}
      </span>
      <span className="pname">{title}</span>
    </>
  );
  if (choice !== undefined) {
    return (
      <h2>
        <button type="button" onClick={() => void takeBack(name)}>
          {words}
          <b>{choice}</b>
          <span className="vh">, change</span>
          <Icon name="x" />
        </button>
      </h2>
    );
  }
  return (
    <h2 tabIndex={-1} aria-current={now ? 'step' : undefined}>
      <span className="phead">
        {words}
        {now ? <b>{which}</b> : skipped ? <b>One only</b> : null}
        <span className="vh">{now ? `, step ${number} of ${VEHICLE_STEPS.length}` : ''}</span>
      </span>
    </h2>
  );
}

/** What a screen reader says when the step has changed or its items have come. */
function announcement({
  step,
  items,
  status,
  turn,
}: {
  step: VehicleStep;
  items: readonly unknown[];
  status: string;
  turn: number;
}): string {
  const { title, many } = STEP_WORDS[step];
  if (status === 'loading') return `Loading ${many}`;
  if (status === 'failed' || !turn) return '';
  return `${title}, step ${VEHICLE_STEPS.indexOf(step) + 1} of ${VEHICLE_STEPS.length}: ${items.length} to choose from`;
}
