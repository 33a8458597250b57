import { useEffect, useRef, useState } from 'react';
import { conflictsOf, merged, type FieldConflict } from '#src/domain/editor/merge.ts';
import { saveMerged, discardMine } from '#src/stores/editor/save-entry.ts';
import type { OpenEntry } from '#src/stores/editor/entry.ts';
import { fieldLabel, fieldOf } from '#src/domain/editor/forms.ts';
import { timeAgo } from '../time-ago.ts';
import type { FormField } from '#src/domain/editor/form-fields.ts';
import { fieldDifferences } from '../changes/field-differences.ts';
import { FieldDifferences } from '../changes/FieldDifferences.tsx';
import { LargeButton } from '../actions.tsx';

export function Conflict({ open, conflict }: { open: OpenEntry; conflict: NonNullable<OpenEntry['conflict']> }) {
  const { theirs, message } = conflict;
  const { kind, id, base, data } = open;
  const other = (theirs?.data ?? null) as Record<string, unknown> | null;
  const fields = other ? conflictsOf(base, data, other) : [];
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(fields.map(({ field, proposed }) => [field, proposed])),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current!.focus(), []);
  const who = theirs?.changed?.who ?? 'The other';
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <div className="box bad" role="alert">
        <h2 className="large" id="conflict-title" ref={heading} tabIndex={-1}>
          {message}
        </h2>
        <p>Nothing is lost: your version stays in this browser until you decide.</p>
      </div>
      {other ? (
        <>
          {fields.length === 0 && <p>Both versions are the same. Save and continue.</p>}
          {fields.map((conflicting) => (
            <ConflictField
              key={conflicting.field}
              label={fieldLabel(kind, id, conflicting.field)}
              field={fieldOf(kind, id, conflicting.field)}
              base={base[conflicting.field]}
              conflict={conflicting}
              theirLabel={`${who}’s${theirs?.changed ? `, ${timeAgo(theirs.changed.at)}` : ''}`}
              chosen={chosen[conflicting.field]}
              choose={(side) => setChosen({ ...chosen, [conflicting.field]: side })}
            />
          ))}
          <div className="save-bar cluster line-above above-5 paper">
            <LargeButton main onClick={() => void saveMerged(merged(data, other, chosen))}>
              Save my choices
            </LargeButton>
            <LargeButton onClick={discardMine}>Use theirs, discard mine</LargeButton>
          </div>
        </>
      ) : (
        <div className="save-bar cluster line-above above-5 paper">
          <LargeButton onClick={discardMine}>Discard mine</LargeButton>
          <p className="note">
            It was deleted. To keep it, restore it under Changes first. What you typed stays in this browser.
          </p>
        </div>
      )}
    </section>
  );
}

type Side = 'mine' | 'theirs';

interface Props {
  label: string;
  field: FormField | undefined;
  /** the value that editing began with */
  base: unknown;
  conflict: FieldConflict;
  /** whose version the other one is, and how old */
  theirLabel: string;
  chosen: Side | undefined;
  choose(side: Side): void;
}

function ConflictField({ label, field, base, conflict, theirLabel, chosen, choose }: Props) {
  const { field: name, mine, theirs, both } = conflict;
  const sides = [
    ['mine', 'Yours', mine],
    ['theirs', theirLabel, theirs],
  ] as const;
  return (
    <fieldset className="above-4">
      <legend className="bold">
        {label}
        {both && <span className="mark">Changed by both</span>}
      </legend>
      <div className="sides grid above-2 gap-2">
        {sides.map(([side, sideLabel, value]) => (
          <div key={side} className="side frame may-shrink" data-chosen={chosen === side || undefined}>
            <label className="check tap-block gap-3 semibold snug">
              <input type="radio" name={`side-${name}`} checked={chosen === side} onChange={() => choose(side)} />
              {sideLabel}
            </label>
            <FieldDifferences of={fieldDifferences(field, label, base, value)} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
