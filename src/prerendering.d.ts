/** Additions to TypeScript's own types of the browser. */
interface Document {
  /** whether the page is being prerendered and nobody looks at it yet; not in every browser */
  readonly prerendering?: boolean;
}
