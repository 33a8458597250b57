import { useEffect, useRef, useState } from 'react';
import { conflictsOf, merged } from '#src/features/desk-frame/merge.ts';
import { discardMine, saveMerged, type OpenEntry } from '#src/features/desk-frame/entry-store.ts';
import { fieldLabel, fieldOf } from '#src/features/desk-frame/forms.ts';
import { timeAgo } from '#src/features/desk-frame/time-ago.client.ts';
import { fieldDifferences, FieldDifferences } from './FieldDifferences.tsx';
import { LargeButton } from '#src/features/desk-frame/actions.tsx';

export function Conflict({ open, conflict }: { open: OpenEntry; conflict: NonNullable<OpenEntry['conflict']> }) {
  const { theirs, message } = conflict;
  const { kind, id, base, data } = open;
  const other = (theirs?.data ?? null) as Record<string, unknown> | null;
  const fields = other ? conflictsOf(base, data, other) : [];
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>(() =>
    Object.fromEntries(fields.map(({ field, proposed }) => [field, proposed])),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current!.focus(), []);
  const { who, at } = theirs?.changed ?? { who: 'The other', at: null };
  const theirLabel = `${who}’s${at ? `, ${timeAgo(at)}` : ''}`;
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
          {fields.map(({ field: name, mine, theirs: their, both }) => {
            const label = fieldLabel(kind, id, name);
            const sides = [
              ['mine', 'Yours', mine],
              ['theirs', theirLabel, their],
            ] as const;
            return (
              <fieldset key={name} className="above-4">
                <legend className="bold">
                  {label}
                  {both && <span className="badge soft">Changed by both</span>}
                </legend>
                <div className="sides grid above-2 gap-2">
                  {sides.map(([side, sideLabel, value]) => (
                    <div key={side} className="side frame may-shrink" data-chosen={chosen[name] === side || undefined}>
                      <label className="check tap-block gap-3 semibold snug">
                        <input
                          type="radio"
                          name={`side-${name}`}
                          checked={chosen[name] === side}
                          onChange={() => setChosen({ ...chosen, [name]: side })}
                        />
                        {sideLabel}
                      </label>
                      <FieldDifferences of={fieldDifferences(fieldOf(kind, id, name), label, base[name], value)} />
                    </div>
                  ))}
                </div>
              </fieldset>
            );
          })}
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
