import { CRITERIA, CRITERION_NAMES } from '#src/domain/list/criteria.ts';
import { readValue } from '#src/domain/list/criterion-value.ts';
import { toggled, withCriteria, withSize, type ProductFilter } from '#src/domain/list/filter.ts';
import { MARKS } from '#src/domain/list/tire-criteria.ts';

type Change = (filter: ProductFilter) => ProductFilter;

/** Criteria with a select. */
const SELECTS = CRITERION_NAMES.filter((name) => name === 'shop' || CRITERIA[name].select);

/**
 * What a visitor chose in the form before it hydrated, as changes of the filter: the fields that differ from the filter
 * of the page. Without this, React would show those choices and not apply them. Text fields take over their text
 * themselves, since the visitor may still be typing.
 */
export function choicesBeforeHydration(form: HTMLFormElement, initial: ProductFilter): Change[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].flatMap(
    (field): Change[] => {
      const { name, value } = field;
      const on = field instanceof HTMLInputElement && field.checked;
      if (name === 'types' || name === 'brands')
        return on === initial[name].includes(value) ? [] : [(f) => toggled(f, name, value, on)];
      if (name === 'marks') {
        const mark = MARKS.find((known) => known === value);
        return !mark || on === initial.marks.includes(mark) ? [] : [(f) => toggled(f, name, mark, on)];
      }
      if (name === 'status')
        return on && Number(value) !== initial.status
          ? [(f) => withCriteria(f, { status: Number(value) as ProductFilter['status'] })]
          : [];
      if (name === 'width' || name === 'profile' || name === 'rim')
        return Number(value) === initial[name] ? [] : [(f) => withSize(f, { [name]: Number(value) })];
      const select = SELECTS.find((known) => known === name);
      if (select)
        return value === String(initial[select] || '')
          ? []
          : [(f) => withCriteria(f, { [select]: readValue(CRITERIA[select].value, [value]) })];
      return [];
    },
  );
}
