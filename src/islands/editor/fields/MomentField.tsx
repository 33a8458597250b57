import { momentOf, shopClock } from '#src/domain/editor/shop-time.ts';
import { type EntryFieldProps, LabelledField } from './field-parts.tsx';
import { SmallButton } from '../actions.tsx';
import { DeskInput } from './DeskInput.tsx';

/** A date and time in the shop's time zone; optional where the field allows none. */
export function MomentField(props: EntryFieldProps) {
  const { field, value, change } = props;
  const clock = typeof value === 'string' ? shopClock(value) : '';
  return (
    <LabelledField {...props}>
      {(control) => (
        <div className="cluster gap-2-4">
          <DeskInput
            {...control}
            type="datetime-local"
            value={clock}
            change={(text) => change(momentOf(text) || (field.isNullable ? null : ''))}
          />
          {field.isNullable &&
            (value === null ? (
              <>
                <SmallButton onClick={() => change(new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString())}>
                  Set to now
                </SmallButton>
                <span className="note">{field.none}</span>
              </>
            ) : (
              <SmallButton onClick={() => change(null)}>{field.clear}</SmallButton>
            ))}
        </div>
      )}
    </LabelledField>
  );
}
