/** How a field is edited. A form is a list of these; the values that a field may have are defined by the schema alone. */
interface About {
  name: string;
  label: string;
  hint?: string;
}
type FieldChoice = readonly [value: string | number | boolean | null, label: string];

export type FieldKind = About &
  (
    | {
        as: 'line';
        /** `color`: its digits, beside the browser's own choice */
        type?: 'text' | 'email' | 'url' | 'tel' | 'time' | 'date' | 'color';
        /** an empty field leaves the key out */ orAbsent?: true;
      }
    | { as: 'lines'; rows?: number }
    | { as: 'html' }
    /** a whole number or one with decimals; `orNull`: an empty field is null; `from`: what is shown for a stored 0 */
    | { as: 'number'; step?: number; orNull?: true; from?: number }
    /** dollars as text */
    | { as: 'amount'; orNull?: true }
    | { as: 'flag' }
    /** a flag that is stored as 0 or 1 */
    | { as: 'bit' }
    | { as: 'choice'; of: readonly FieldChoice[] }
    /** `orNull`: the text for a field without a moment; `clear`: the button that removes it */
    | { as: 'moment'; orNull?: string; clear?: string }
    | { as: 'tags' }
    /** `uploadsOnly`: no drawing may be chosen */
    | { as: 'picture'; uploadsOnly?: true }
    /** comma-separated paths */
    | { as: 'pictures' }
    | { as: 'motif' }
    /** the number of one of the shops */
    | { as: 'shop' }
    | { as: 'questions' }
    | { as: 'article-type' }
    /** words of a search or the path of a page, with what they find */
    | { as: 'search-meaning' }
    | { as: 'table' }
    /** in a group: whether its opening and closing time are equal, which means closed all day */
    | { as: 'closed'; times: readonly [start: string, end: string] }
    /** `own`: may be left out; what it is called then, and what it begins with */
    | { as: 'group'; of: readonly FieldKind[]; own?: { label: string; blank: Record<string, unknown> } }
    | {
        as: 'list';
        of: readonly FieldKind[];
        most?: number;
        /** so many stay, and all keep their places: others name one by its number */ least?: number;
        one: string;
        blank: Record<string, unknown>;
        /** days, shown as a table by year */ byYear?: true;
      }
  );
export type FieldAs<A extends FieldKind['as']> = Extract<FieldKind, { as: A }>;

/** Fields that belong together. `folded` groups are collapsed at first. */
export interface FieldGroup {
  title: string;
  folded?: true;
  hint?: string;
  fields: readonly FieldKind[];
}
