/** What TypeScript's own types of the browser lack. */
interface Document {
  /** whether the page is drawn in advance, and nobody looks at it yet; not in every browser */
  readonly prerendering?: boolean;
}
