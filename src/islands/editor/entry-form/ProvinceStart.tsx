import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { dayText } from '#src/domain/appointment/choosable-days.ts';
import { formatDollars } from '#src/domain/pricing/money.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { PROVINCES, withProvinceHolidays, type ProvinceCode } from '#src/domain/shop/provinces.ts';
import { $entry } from '#src/stores/editor/entry.ts';
import { takeProvince, type ProvincePart } from '#src/stores/editor/province.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { ActionError, LargeButton, NewTabLink, useAction } from '../actions.tsx';

/** What a province has, and where that comes from. @param today `2026-11-26` */
function offered(code: ProvinceCode, today: string): Array<[part: ProvincePart, label: string, note: string]> {
  const { name, taxes, taxSource, fee, feeNote, holidaySource, timeZone } = PROVINCES[code];
  const days = withProvinceHolidays([], code, today).map(
    ({ date, name }) => `${dayText(date, 'short')}, ${date.slice(0, 4)} ${name}`,
  );
  const taxText = `Source: ${taxSource}. Ask your accountant what a provincial tax is on; change it under “Taxes”.`;
  return [
    ['taxes', `Taxes: ${taxes.map((tax) => `${tax.name} ${tax.percent}%`).join(', ')}`, taxText],
    ['fee', `Recycling fee: ${fee ? `${formatDollars(fee)} per tire` : 'enter it yourself'}`, feeNote],
    ['holidays', 'Holidays', `${days.join('; ')}. Source: ${holidaySource}. Your own days stay.`],
    ['place', `Province and time zone: ${name}, ${timeZone}`, 'The form below has them.'],
  ];
}

/** Offers what a province has. Nothing is saved before the button is pressed. */
export function ProvinceStart() {
  const isDirty = useStore($entry)?.dirty;
  const [today] = useState(() => dayOf(new Date()));
  const [code, setCode] = useState<ProvinceCode>();
  const [left, setLeft] = useState<readonly ProvincePart[]>([]);
  const [done, setDone] = useState('');
  const { busy, error, act } = useAction();
  const rows = code ? offered(code, today) : [];
  const isOpen = (part: ProvincePart) => part !== 'fee' || PROVINCES[code!].fee !== null;
  const parts = rows.map(([part]) => part).filter((part) => isOpen(part) && !left.includes(part));
  const take = () =>
    act(async () => {
      const wrong = await takeProvince(code!, parts);
      setDone(wrong ? '' : `What ${PROVINCES[code!].name} has is saved. Publish to show it on the site.`);
      return wrong;
    });
  const choose = (letters: string) => {
    setCode((letters as ProvinceCode) || undefined);
    setDone('');
  };
  return (
    <fieldset className="desk-group entry-form">
      <legend>Start from a province</legend>
      <Field
        className="desk-field as-choice"
        label="Province of the shop"
        hint="Shows what it has. Nothing changes yet."
      >
        {(control) => (
          <Select
            {...control}
            value={code ?? ''}
            options={[['', 'Choose one'], ...Object.entries(PROVINCES).map(([id, { name }]) => [id, name] as const)]}
            choose={choose}
          />
        )}
      </Field>
      {rows.map(([part, label, note]) => (
        <div key={part} className="desk-field">
          <label className="check">
            <input
              type="checkbox"
              checked={parts.includes(part)}
              disabled={!isOpen(part)}
              onChange={({ target }) => setLeft(target.checked ? left.filter((one) => one !== part) : [...left, part])}
            />
            {label}
          </label>
          <p className="note">
            {note} {part === 'fee' && <NewTabLink href={PROVINCES[code!].feeUrl}>Look it up</NewTabLink>}
          </p>
        </div>
      ))}
      {code && (
        <LargeButton
          aria-disabled={busy || isDirty || !parts.length}
          onClick={() => !isDirty && parts.length && void take()}
        >
          {busy ? 'Saving …' : 'Use what is ticked'}
        </LargeButton>
      )}
      {code && isDirty && <p className="note">Save or undo your changes below first.</p>}
      <p role="status">{done}</p>
      <ActionError error={error} />
    </fieldset>
  );
}
