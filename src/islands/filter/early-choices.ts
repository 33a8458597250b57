import { toggled, withSize, withStatus, withTitle, type ProductFilter } from '#src/domain/list/filter.ts';

type Change = (filter: ProductFilter) => ProductFilter;

/**
 * What a visitor chose in the form while the script was still on its way: the fields that differ from what the page was
 * drawn for, as changes. React itself would leave those fields and the filter apart.
 */
export function earlyChoices(form: HTMLFormElement, drawn: ProductFilter): Change[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].flatMap(
    (field): Change[] => {
      const { name, value } = field;
      const on = field instanceof HTMLInputElement && field.checked;
      if (name === 'types' || name === 'brands')
        return on === drawn[name].includes(value) ? [] : [(f) => toggled(f, name, value, on)];
      if (name === 'status')
        return on && Number(value) !== drawn.status
          ? [(f) => withStatus(f, Number(value) as ProductFilter['status'])]
          : [];
      if (name === 'width' || name === 'profile' || name === 'rim')
        return Number(value) === drawn[name] ? [] : [(f) => withSize(f, { [name]: Number(value) })];
      if (name === 'title') return value.trim() === drawn.title ? [] : [(f) => withTitle(f, value)];
      return [];
    },
  );
}
