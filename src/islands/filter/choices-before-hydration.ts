import { toggled, withSize, withCriteria, withTitle, type ProductFilter } from '#src/domain/list/filter.ts';

type Change = (filter: ProductFilter) => ProductFilter;

/**
 * What a visitor chose in the form before it hydrated, as changes of the filter: the fields that differ from the filter of
 * the page. React by itself would leave those fields and the filter out of step.
 */
export function choicesBeforeHydration(form: HTMLFormElement, initial: ProductFilter): Change[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].flatMap(
    (field): Change[] => {
      const { name, value } = field;
      const on = field instanceof HTMLInputElement && field.checked;
      if (name === 'types' || name === 'brands')
        return on === initial[name].includes(value) ? [] : [(f) => toggled(f, name, value, on)];
      if (name === 'status')
        return on && Number(value) !== initial.status
          ? [(f) => withCriteria(f, { status: Number(value) as ProductFilter['status'] })]
          : [];
      if (name === 'width' || name === 'profile' || name === 'rim')
        return Number(value) === initial[name] ? [] : [(f) => withSize(f, { [name]: Number(value) })];
      if (name === 'title') return value.trim() === initial.title ? [] : [(f) => withTitle(f, value)];
      return [];
    },
  );
}
