import { useState } from 'react';
import type { DeskSource, DeskSupplier } from '#src/contracts/editor/suppliers.ts';
import { FETCH_DAY_NAMES, FETCH_DAYS, type FetchHours } from '#src/domain/supplier/fetch-hours.ts';
import { needsPerson, resultText } from '#src/domain/supplier/fetch-result.ts';
import { fetchList } from '#src/stores/editor/suppliers.ts';
import { timeAgo } from '../time-ago.ts';
import { ActionError } from '../ActionError.tsx';
import { SmallButton } from '../SmallButton.tsx';

export function ListFetching({ of: { id, title }, source }: { of: DeskSupplier; source: DeskSource }) {
  const [message, setMessage] = useState('');
  const isBusy = source.state !== 'idle';
  const { last, variable } = source;
  return (
    <div className="list-source">
      <p>
        Fetched from <span className="url">{source.url}</span>, {hoursText(source.hours)}.
        {source.next_at && ` Next time: ${timeAgo(source.next_at)}.`}
      </p>
      {variable && (
        <p className={variable.is_set ? 'note' : 'wrong'}>
          The environment variable <code>{variable.name}</code> {variable.is_set ? 'is set.' : 'is not set.'}
        </p>
      )}
      <p role="status">
        {source.state === 'running'
          ? 'It is being fetched …'
          : source.state === 'due'
            ? 'It is about to be fetched …'
            : last && (
                <>
                  <span className={needsPerson(last.result) ? 'wrong' : undefined}>
                    {timeAgo(last.at)}: {resultText(last.result, last.reason)}
                  </span>
                  {source.again_at && ` It is tried again: ${timeAgo(source.again_at)}.`}
                </>
              )}
      </p>
      <ActionError error={message} />
      <SmallButton
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void fetchList(id).then(setMessage);
        }}
      >
        Fetch now<span className="vh">: the list of {title}</span>
      </SmallButton>
    </div>
  );
}

/** `every day at 06:30`, `Monday, Thursday at 06:30, 12:15`, `when you ask for it` */
function hoursText({ days, times }: FetchHours): string {
  const chosen = FETCH_DAYS.filter((day) => days[day]);
  if (chosen.length === 0) return 'when you ask for it';
  return `${chosen.length === FETCH_DAYS.length ? 'every day' : chosen.map((day) => FETCH_DAY_NAMES[day]).join(', ')} at ${times.join(', ')}`;
}
