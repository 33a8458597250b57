import { saveRow, type ProductRow } from '#src/stores/editor/products.ts';
import { SmallButton } from '../SmallButton.tsx';

interface Props extends Pick<ProductRow, 'state' | 'message'> {
  id: string;
  title: string;
  changed: boolean;
}

/** The button that saves a changed row, or that it was saved. */
export const SaveCell = ({ id, title, changed, state, message }: Props) => (
  <td className="go">
    {changed ? (
      <SmallButton aria-disabled={state === 'saving'} onClick={() => void saveRow(id)}>
        Save<span className="vh"> {title}</span>
      </SmallButton>
    ) : (
      <span role="status">{state === 'saved' ? message : ''}</span>
    )}
  </td>
);
