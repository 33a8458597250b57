import { CheckboxField } from './CheckboxField.tsx';
import type { EntryFieldProps } from './field-props.ts';
import { GroupField } from './GroupField.tsx';
import { HolidaysField } from './HolidaysField.tsx';
import { LabelledField } from './LabelledField.tsx';
import { GroupListField } from './GroupListField.tsx';
import { MomentField } from './MomentField.tsx';
import { MotifField } from './MotifField.tsx';
import { PictureField, PicturesField } from './PictureField.tsx';
import { ArticleTypeField, QuestionsField } from './ReferenceFields.tsx';
import { RichTextField } from './RichTextField.tsx';
import { SearchMeaningField } from './SearchMeaningField.tsx';
import { SingleControl } from './SingleControl.tsx';
import { TableField } from './TableField.tsx';

/** One field of a form, rendered by its kind. */
export function EntryField(props: EntryFieldProps) {
  const { field, value, change } = props;
  switch (field.as) {
    case 'line':
    case 'lines':
    case 'amount':
    case 'number':
    case 'choice':
    case 'tags':
      return (
        <LabelledField {...props}>
          {(control) => <SingleControl field={field} control={control} value={value} change={change} />}
        </LabelledField>
      );
    case 'flag':
      return <CheckboxField {...props} checked={value === true} onCheck={change} />;
    case 'bit':
      return <CheckboxField {...props} checked={value === 1} onCheck={(checked) => change(checked ? 1 : 0)} />;
    case 'moment':
      return <MomentField {...props} field={field} />;
    case 'html':
      return <RichTextField {...props} />;
    case 'picture':
      return <PictureField {...props} field={field} />;
    case 'pictures':
      return <PicturesField {...props} />;
    case 'motif':
      return <MotifField {...props} />;
    case 'questions':
      return <QuestionsField {...props} />;
    case 'article-type':
      return <ArticleTypeField {...props} />;
    case 'search-meaning':
      return <SearchMeaningField {...props} />;
    case 'table':
      return <TableField {...props} />;
    case 'group':
      return <GroupField {...props} field={field} Field={EntryField} />;
    case 'list':
      return field.byYear ? (
        <HolidaysField {...props} field={field} />
      ) : (
        <GroupListField {...props} field={field} Field={EntryField} />
      );
  }
}
