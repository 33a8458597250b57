import { dayText, PART_NAMES, type DayPart, type HalfDay } from './appointment.ts';
import { FieldNotes } from '#src/kit/Field.tsx';

export interface OfferedHalfDay extends HalfDay {
  /** `9 am to noon` */
  text: string;
  full: boolean;
}

const FIRST = 6;
const ID = 'when';
const valueOf = ({ day, part }: { day: string; part: DayPart }): string => `${day} ${part}`;

interface Props {
  halfDays: readonly OfferedHalfDay[];
  chosen: OfferedHalfDay | undefined;
  choose: (chosen: OfferedHalfDay) => void;
  error: string | undefined;
}

export function HalfDays({ halfDays, chosen, choose, error }: Props) {
  const later = halfDays.slice(FIRST);
  const chosenLater = chosen && later.includes(chosen);
  return (
    <fieldset aria-describedby={error && `${ID}-error`}>
      <legend className="small semibold">When</legend>
      <div className="halves grid gap-2">
        {halfDays.slice(0, FIRST).map((one) => (
          <label key={valueOf(one)} className="frame grid relative">
            <input
              type="radio"
              name={ID}
              value={valueOf(one)}
              checked={one === chosen}
              disabled={one.full}
              onChange={() => choose(one)}
            />
            <b>{dayText(one.day, 'short')}</b>{' '}
            <span className="detail">{one.full ? `${PART_NAMES[one.part]}: full` : one.text}</span>
          </label>
        ))}
      </div>
      <label className="later grid gap-1 small">
        Or later
        <select
          className="in"
          value={chosenLater ? valueOf(chosen) : ''}
          onChange={({ target }) => {
            const found = later.find((one) => valueOf(one) === target.value);
            if (found) choose(found);
          }}
        >
          <option value="">Choose a day</option>
          {later.map((one) => (
            <option key={valueOf(one)} value={valueOf(one)} disabled={one.full}>
              {dayText(one.day)}, {PART_NAMES[one.part].toLowerCase()}
              {one.full && ': full'}
            </option>
          ))}
        </select>
      </label>
      <FieldNotes id={ID} error={error} hint="For today, call us. We’ll check which shop has room." />
    </fieldset>
  );
}
