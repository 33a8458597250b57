import { useStore } from '@nanostores/react';
import { $overview } from '#src/stores/editor/desk.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { ownSections } from './sections.ts';

export function DeskMenu({ here }: { here: string }) {
  const overview = useStore($overview);
  const groups = ownSections();
  const waiting: Record<string, number | undefined> = {
    messages: overview?.messages,
    partners: overview?.partners,
    offers: overview?.offers,
  };
  return (
    <nav className="desk-menu" aria-label="Desk">
      <label className="on-phones">
        <span className="vh">Part of the desk</span>
        <select
          className="in"
          value={here}
          onChange={({ target }) => (location.hash = formatHash({ section: target.value, id: null }))}
        >
          {groups.map((group) => (
            <optgroup key={group.title} label={group.title}>
              {group.sections.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                  {waiting[id] ? ` (${waiting[id]})` : ''}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {groups.map((group) => (
        <div key={group.title} className="group">
          <p>{group.title}</p>
          <ul>
            {group.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={formatHash({ section: id, id: null })} aria-current={id === here ? 'page' : undefined}>
                  {title}
                  {waiting[id] ? (
                    <span className="count">
                      {waiting[id]}
                      <span className="vh"> waiting</span>
                    </span>
                  ) : null}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
