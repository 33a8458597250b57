import type { ViewFigures } from '#src/contracts/editor/figures.ts';
import { loadPageViews } from '#src/stores/editor/page-views.ts';
import { DeskTable } from '../desk-list/DeskTable.tsx';

export const ViewsByPage = ({ pages }: Pick<ViewFigures, 'pages'>) => (
  <DeskTable label="Views by page" className="visits" columns={['Page', 'Views']} numbers={['Views']}>
    {pages.map(({ path, count }) => (
      <tr key={path}>
        <th scope="row">
          <button type="button" className="plain" onClick={() => void loadPageViews({ path })}>
            {path}
          </button>
        </th>
        <td className="n">{count.toLocaleString('en-CA')}</td>
      </tr>
    ))}
  </DeskTable>
);
