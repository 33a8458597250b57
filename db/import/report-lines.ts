export const number = (n: number): string => n.toLocaleString('en-CA');

/** Lines below a title, and how many more there are; nothing where there is none. */
export const section = (title: string, lines: readonly string[], more = 0): string[] =>
  lines.length > 0 || more > 0 ? [title, ...lines, ...(more > 0 ? [`  … and ${number(more)} more`] : [])] : [];
