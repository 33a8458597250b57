import { health } from '#src/stores/editor/desk-data.ts';
import { Loaded } from '../desk-list/ListParts.tsx';
import { healthFacts } from './health-facts.ts';

export const Health = () => (
  <Loaded of={health}>
    {(data) => (
      <dl className="health below-5">
        {healthFacts(data).map(({ name, text, isBad }) => (
          <div className="line-below" key={name}>
            <dt className="muted">{name}</dt>
            <dd className={isBad ? 'bad' : undefined}>
              {text}
              {isBad && <span className="mark">Check this</span>}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </Loaded>
);
