import { changeOpening, opening } from '#src/stores/editor/opening.ts';
import { Loaded } from '../desk-list/ListParts.tsx';
import { ActionError, LargeButton, SecondPress, SmallButton, useAction } from '../actions.tsx';
import type { OpeningBody, OpeningProgress } from '#src/contracts/editor/opening.ts';
import type { OpeningItem, OpeningStep } from '#src/domain/opening/opening-plan.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';

/** The steps in which the shop opens for real. Each is saved as it is done, so the page can be left at any time. */
export const Opening = () => <Loaded of={opening}>{(progress) => <Steps {...progress} />}</Loaded>;

function Steps({ steps, is_ready }: OpeningProgress) {
  const { busy, error, act } = useAction();
  const left = steps.filter(({ missing }) => missing.length);
  return (
    <div className="opening">
      <p role="status">
        {left.length === 0
          ? 'The shop is open: everything is done.'
          : `${steps.length - left.length} of ${steps.length} steps are done.`}
      </p>
      <ol>
        {steps.map((step) => (
          <li key={step.id}>
            <OpeningStepView
              step={step}
              isReady={is_ready}
              isNext={step === left[0]}
              busy={busy}
              change={(body) => act(() => changeOpening(body))}
            />
          </li>
        ))}
      </ol>
      <ActionError error={error} className="box bad" />
    </div>
  );
}

interface Props {
  step: OpeningStep;
  /** everything but the last step is done */
  isReady: boolean;
  /** it is the first that misses something */
  isNext: boolean;
  busy: boolean;
  change(body: OpeningBody): Promise<void>;
}
type Changing = Pick<Props, 'busy' | 'change'>;

function OpeningStepView({ step, isReady, isNext, ...changing }: Props) {
  const { id, title, done, missing } = step;
  const { busy, change } = changing;
  return (
    <details open={isNext}>
      <summary className="between">
        <b>{title}</b>
        <span>{missing.length ? `${missing.length} missing` : 'done'}</span>
      </summary>
      <ul>
        {done.map((text) => (
          <li key={text} className="done">
            {text}
          </li>
        ))}
        {missing.map((item) => (
          <Item key={`${item.entry?.kind}/${item.entry?.id} ${item.text}`} item={item} {...changing} />
        ))}
      </ul>
      {id === 'samples' && missing.some(({ entry }) => !entry) && (
        <p className="acts">
          <SecondPress
            label="Remove the samples"
            first="Remove the samples …"
            second="Yes, remove them"
            cancel="Keep them"
            busy={busy}
            act={() => change({ action: 'remove' })}
          >
            This cannot be undone. Make a backup first if you want to keep them.
          </SecondPress>
          Products that editors changed or suppliers offer stay.
        </p>
      )}
      {id === 'notice' && missing.length > 0 && (
        <p>
          <LargeButton aria-disabled={busy || !isReady} onClick={() => isReady && void change({ action: 'open' })}>
            Open the shop
          </LargeButton>{' '}
          {!isReady && 'The steps above come first.'}
        </p>
      )}
    </details>
  );
}

function Item({ item, busy, change }: { item: OpeningItem } & Changing) {
  const { text, entry, section, samples, confirmable } = item;
  const place = entry ? { section: entry.kind, id: entry.id } : section ? { section, id: null } : null;
  return (
    <li>
      <p>
        {text}
        {samples && <span className="hint">A sample in it: {samples.join(', ')}</span>}
      </p>
      <p className="acts">
        {place && (
          <a className="btn btn-sm" href={formatHash(place)}>
            Change<span className="vh"> {text}</span>
          </a>
        )}
        {confirmable && entry && (
          <SmallButton aria-disabled={busy} onClick={() => void change({ action: 'confirm', ...entry })}>
            It is correct<span className="vh">, {text}</span>
          </SmallButton>
        )}
      </p>
    </li>
  );
}
