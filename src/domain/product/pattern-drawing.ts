/** Drawn pictures of patterns that price lists added. They are stored with uploads, not in `public/`. */

export interface PatternDrawing {
  /** patterns that the shop has no picture of among its files */
  patterns: number;
  drawn: number;
  /** those that have a photograph and are not drawn */
  photographed: number;
  /** a process is drawing, or about to */
  isDrawing: boolean;
  /** why the last pattern could not be drawn; empty: it could */
  problem: string;
}

const STEM = '/uploads/drawn-';
const NAME = /^drawn-[0-9a-f]{32}-(?:front|tread|side)-(?:240|480|960)\.(?:avif|webp)$/;

/** Folder and base name of a drawn picture's files. @param hash of what they show, so that a name can be cached for ever */
export const drawingStem = (hash: string): string => STEM + hash;
export const isDrawingStem = (stem: string): boolean => stem.startsWith(STEM);
export const isDrawingName = (name: string): boolean => NAME.test(name);

/** The state in words, for editors. */
export function drawingText({ patterns, drawn, photographed, isDrawing, problem }: PatternDrawing): string {
  if (patterns === 0) return 'Every pattern has a picture.';
  const left = patterns - drawn - photographed;
  const figures = `${drawn} of ${patterns} patterns drawn${photographed > 0 ? `, ${photographed} with a photograph` : ''}.`;
  if (left <= 0) return figures;
  if (isDrawing)
    return `${figures} The rest are drawn when the server is idle; until then they show their type’s picture.`;
  return problem
    ? `${figures} The rest cannot be drawn here: ${problem}`
    : `${figures} The rest show their type’s picture. npm start draws them when its machine is idle, npm run draw-missing right away.`;
}
