/** The texts of SVG files by their paths, as `import.meta.glob` gives them. No two of them have the same name. */
export type SvgFiles = Readonly<Record<string, string>>;

/** The names of drawings, in alphabetical order: of the files that are not in the folder `parts`. */
export const drawingNames = (files: SvgFiles): string[] =>
  Object.keys(files)
    .filter((file) => !file.includes('/parts/'))
    .map((file) => file.slice(file.lastIndexOf('/') + 1, -'.svg'.length))
    .toSorted();

/** The elements of the SVG file of a name. A `<use href="parts/car.svg"/>` becomes what that file draws. */
export function drawnIn(files: SvgFiles, name: string): string {
  const [, text] = Object.entries(files).find(([file]) => file.endsWith(`/${name}.svg`))!;
  return text
    .replaceAll(/<\/?svg[^>]*>|<!--.*?-->/g, '')
    .replaceAll(/(?<=>|^)\s+(?=<|$)/g, '')
    .replaceAll(/<use href="(?:parts\/)?([\w-]+)\.svg"\/>/g, (_use, part: string) => drawnIn(files, part));
}
