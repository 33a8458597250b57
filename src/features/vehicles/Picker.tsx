import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { VEHICLE_STEPS, type VehicleStep } from './vehicle.ts';
import {
  cachedStep,
  cacheStep,
  chosenIn,
  isFailure,
  loadStep,
  pickerUrl,
  type PickerState,
  type Step,
  type StepChoice,
} from './vehicle-steps-store.ts';
import { Icon } from '#src/kit/Icon.tsx';
import { itemForKey, STEP_TEXTS, StepItems } from './StepItems.tsx';

interface PickerProps {
  years: number[];
  phone: string;
}

let lastRequest = 0;

/** Shows the step that the URL asks for. @param moves 0: the visitor did not go there, and the focus stays */
async function show(setPicker: Dispatch<SetStateAction<PickerState>>, moves: 0 | 1): Promise<void> {
  const request = ++lastRequest;
  const wanted = chosenIn(location.search);
  const listsOf = [...wanted, null].map((_, at) => wanted.slice(0, at));
  const isCached = cachedStep(wanted) !== undefined;
  const update = (step: Step, more: Partial<PickerState>, moves: 0 | 1) => {
    const chosen = wanted.map((choice, at): StepChoice => {
      const item = cachedStep(listsOf[at]!)?.data.find(({ value }) => value === choice.value);
      return { name: choice.value, ...item, ...choice };
    });
    setPicker((last) => ({ chosen, ...step, status: 'idle', message: '', ...more, moves: last.moves + moves }));
  };
  // the step that most vehicles have next
  const waiting: Step = { type: VEHICLE_STEPS[wanted.length]!, data: [] };
  if (!isCached) update(waiting, { status: 'loading' }, moves);
  const lists = await Promise.all(listsOf.map(loadStep));
  if (request !== lastRequest) return;
  const failure = lists.find(isFailure);
  if (failure?.status === 400) {
    history.replaceState(null, '', pickerUrl(wanted.slice(0, -1)));
    return show(setPicker, 0);
  }
  if (failure) update(waiting, { status: 'failed', message: failure.message }, 0);
  else update(lists.at(-1) as Step, {}, isCached ? moves : 0);
}

const firstStep = (years: readonly number[]): Step => ({
  type: 'year',
  data: years.map((year) => ({ name: String(year), value: String(year) })),
});

/**
 * On phones a list of steps below their headers, else columns. The choices are in the URL, so that Back undoes one of them and a
 * shared link restores them.
 */
export default function Picker({ years, phone }: PickerProps) {
  const [picker, setPicker] = useState<PickerState>(() => ({
    chosen: [],
    ...firstStep(years),
    status: 'idle',
    message: '',
    moves: 0,
  }));
  const root = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', time: 0 });
  const goTo = (url: string): void => {
    history.pushState(null, '', url);
    void show(setPicker, 1);
  };
  useEffect(() => {
    cacheStep([], firstStep(years));
    const goBack = () => void show(setPicker, 1);
    addEventListener('popstate', goBack);
    if (chosenIn(location.search).length) void show(setPicker, 0);
    return () => removeEventListener('popstate', goBack);
  }, [years]);

  const { chosen, type: step, data: items, status, trims, moves } = picker;
  useEffect(() => {
    if (!moves) return;
    const heading = root.current?.querySelector<HTMLElement>(`[data-step=${step}] h2`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: matchMedia('(width < 37.5em)').matches ? 'start' : 'nearest' });
  }, [moves, step]);

  const at = VEHICLE_STEPS.indexOf(step);
  const { many } = STEP_TEXTS[step];
  return (
    <div
      ref={root}
      className="picker scripted"
      onKeyDown={(event) => {
        const item = itemForKey(event, typed.current);
        if (!item) return;
        event.preventDefault();
        item.focus();
      }}
    >
      <p className="vh" role="status">
        {status === 'loading' && `Loading ${many}`}
        {/* the heading, which gets the focus, says which step it is */}
        {status === 'idle' && moves > 0 && `${items.length} ${many} to choose from`}
      </p>
      <ol className="psteps">
        {VEHICLE_STEPS.map((name, i) => {
          const choice = chosen.findIndex((one) => one.step === name);
          const isSkipped = i < at && choice < 0;
          return (
            <li
              key={name}
              data-step={name}
              className={`pstep ${name === step ? 'now' : choice >= 0 ? 'done' : isSkipped ? 'none' : 'later'}`}
            >
              <Header
                name={name}
                answer={chosen[choice]?.name ?? (isSkipped ? (trims ? 'Not listed' : 'Any') : '')}
                now={name === step}
                reopen={choice >= 0 && (() => goTo(pickerUrl(chosen.slice(0, choice))))}
              />
              {name === step && (
                <StepItems picker={picker} phone={phone} goTo={goTo} retry={() => void show(setPicker, 1)} />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface HeaderProps {
  name: VehicleStep;
  answer: string;
  now: boolean;
  reopen: false | (() => void);
}

function Header({ name, answer, now, reopen }: HeaderProps) {
  const { title, which } = STEP_TEXTS[name];
  const number = VEHICLE_STEPS.indexOf(name) + 1;
  const content = (
    <>
      <span className="pnum centre small tight" aria-hidden="true">
        {number}
      </span>
      <span className="pname muted semibold">{title}</span>{' '}
      <b className="push-right text-right">{now ? which : answer}</b>
      <span className="vh">{now ? `, step ${number} of ${VEHICLE_STEPS.length}` : reopen ? ', change' : ''}</span>
    </>
  );
  return (
    <h2 className="regular-size leading-12" tabIndex={reopen ? undefined : -1} aria-current={now ? 'step' : undefined}>
      {reopen ? (
        <button className="phead row gap-3 full-width" type="button" onClick={reopen}>
          {content}
          <Icon name="x" />
        </button>
      ) : (
        <span className="phead row gap-3 full-width">{content}</span>
      )}
    </h2>
  );
}
