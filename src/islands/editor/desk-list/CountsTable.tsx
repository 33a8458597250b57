import { DeskTable } from './DeskTable.tsx';
import { NewTabLink } from '../actions.tsx';

interface Counted {
  label: string;
  /** of the page that shows it */
  href: string;
  /** where something can be done about it */
  act?: { href: string; label: string };
  count: number;
  last_day: string;
}

interface CountsTableProps {
  caption: string;
  /** heading of the first column */
  what: string;
  rows: readonly Counted[];
}

export function CountsTable({ caption, what, rows }: CountsTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <DeskTable
      label={caption}
      columns={[what, 'Times', 'Share', 'Last']}
      numbers={['Times']}
      hidden={['Share']}
      className="missed"
    >
      {rows.map(({ label, href, act, count, last_day }) => (
        <tr key={label}>
          <th scope="row">
            <NewTabLink href={href}>{label}</NewTabLink>
            {act && (
              <a className="act" href={act.href}>
                {act.label}
                <span className="vh">: {label}</span>
              </a>
            )}
          </th>
          <td className="n">{count}</td>
          <td className="bar">
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * count) / most} height="8" />
            </svg>
            <span className="vh">{Math.round((100 * count) / most)} % of the top one</span>
          </td>
          <td className="day">{last_day}</td>
        </tr>
      ))}
    </DeskTable>
  );
}
