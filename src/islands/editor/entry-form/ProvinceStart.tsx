import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { dayText } from '#src/domain/appointment/choosable-days.ts';
import { formatDollars } from '#src/domain/pricing/money.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { PROVINCES, withProvinceHolidays, type ProvinceCode } from '#src/domain/shop/provinces.ts';
import { $entry } from '#src/stores/editor/entry.ts';
import { PROVINCE_PARTS, takeProvince, type ProvincePart } from '#src/stores/editor/province.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { ActionError, LargeButton, NewTabLink, useAction } from '../actions.tsx';

/** Offers what a province has, each with its source. Nothing is saved before the button is pressed. */
export function ProvinceStart() {
  const open = useStore($entry);
  const [code, setCode] = useState<ProvinceCode | ''>('');
  const [left, setLeft] = useState<readonly ProvincePart[]>([]);
  const [today] = useState(() => dayOf(new Date()));
  const [done, setDone] = useState('');
  const { busy, error, act } = useAction();
  const chosen = code && PROVINCES[code];
  const parts = PROVINCE_PARTS.filter((part) => !left.includes(part) && (part !== 'fee' || (chosen && chosen.fee)));
  const take = () =>
    act(async () => {
      const wrong = await takeProvince(code as ProvinceCode, parts);
      setDone(
        wrong ? '' : `What ${PROVINCES[code as ProvinceCode].name} has is saved. Publish to show it on the site.`,
      );
      return wrong;
    });
  const tick = (part: ProvincePart, label: string, text: ReactNode) => (
    <div className="desk-field">
      <label className="check">
        <input
          type="checkbox"
          checked={parts.includes(part)}
          disabled={part === 'fee' && !(chosen && chosen.fee)}
          onChange={({ target }) => setLeft(target.checked ? left.filter((one) => one !== part) : [...left, part])}
        />
        {label}
      </label>
      <p className="note">{text}</p>
    </div>
  );
  return (
    <div className="entry-form">
      <fieldset className="desk-group">
        <legend>Start from a province</legend>
        <Field
          className="desk-field as-choice"
          label="Province of the shop"
          hint="Shows what it has. Nothing changes yet."
        >
          {(control) => (
            <Select
              {...control}
              value={code}
              options={Object.entries(PROVINCES).map(([letters, { name }]) => [letters, name])}
              choose={(letters) => {
                setCode(letters as ProvinceCode);
                setDone('');
              }}
            >
              <option value="">Choose one</option>
            </Select>
          )}
        </Field>
        {chosen && (
          <>
            {tick(
              'taxes',
              `Taxes: ${chosen.taxes.map(({ name, percent }) => `${name} ${percent}%`).join(', ')}`,
              `Source: ${chosen.taxSource}. Ask your accountant what a provincial tax is on; change it under “Taxes”.`,
            )}
            {tick(
              'fee',
              `Recycling fee: ${chosen.fee ? `${formatDollars(chosen.fee)} per tire` : 'enter it yourself'}`,
              <>
                {chosen.feeNote} <NewTabLink href={chosen.feeUrl}>Look it up</NewTabLink>
              </>,
            )}
            {tick(
              'holidays',
              'Holidays',
              `${withProvinceHolidays([], code, today)
                .map(({ date, name }) => `${dayText(date, 'short')}, ${date.slice(0, 4)} ${name}`)
                .join('; ')}. Source: ${chosen.holidaySource}. Your own days stay.`,
            )}
            {tick('place', `Province and time zone: ${chosen.name}, ${chosen.timeZone}`, 'The form below has them.')}
            <LargeButton
              aria-disabled={busy || open?.dirty || !parts.length}
              onClick={() => !open?.dirty && void take()}
            >
              {busy ? 'Saving …' : 'Use what is ticked'}
            </LargeButton>
            {open?.dirty && <p className="note">Save or undo your changes below first.</p>}
          </>
        )}
        <p role="status">{done}</p>
        <ActionError error={error} />
      </fieldset>
    </div>
  );
}
