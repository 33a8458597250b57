/** The shop's two colours: which pass, and the design tokens that follow from them (`styles/tokens.css`). */
export interface Colours {
  /** of buttons and of what is chosen, `#ffc21a` */
  accent: string;
  /** of the footer, signs and dark panels, in the light colour scheme */
  ground: string;
}

/** As they stand in `styles/tokens.css`. */
export const OWN_COLOURS: Readonly<Colours> = { accent: '#ffc21a', ground: '#1d2327' };
const [INK, WHITE, BLACK] = ['#1a1f23', '#ffffff', '#000000'];
const ON_GROUND = '#b9c0c2';
/** The lightest background of the dark colour scheme, on which focus is shown in the accent. */
const DARK_SCHEME = '#232a2e';

const channels = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** `share` of the other colour in the first, from 0 to 1. */
const mixed = (colour: string, other: string, share: number): string => {
  const more = channels(other);
  const of = (value: number, at: number) => Math.round(value + (more[at]! - value) * share);
  return `#${channels(colour)
    .map((value, at) => of(value, at).toString(16).padStart(2, '0'))
    .join('')}`;
};

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The colour of a text on another colour. */
export const textOn = (colour: string): string => (contrast(colour, INK) >= contrast(colour, WHITE) ? INK : WHITE);

/** The ground in both colour schemes. */
export const groundsOf = ({ ground }: Colours): readonly [light: string, dark: string] => [
  ground,
  ground === OWN_COLOURS.ground ? '#0c1012' : mixed(ground, BLACK, 0.55),
];
const raised = (ground: string): string => mixed(ground, WHITE, 0.06);

/** The first check that a colour fails: of what, its contrast, and what WCAG 2.2 asks of text (4.5) and of controls (3). */
const failed = (of: keyof Colours, { accent, ground }: Colours) =>
  (of === 'ground'
    ? ([['Text', contrast(ON_GROUND, raised(ground)), 4.5]] as const)
    : ([
        ['Text', contrast(textOn(accent), accent), 4.5],
        ['The ground beside it', contrast(accent, ground), 3],
        ['The dark background', contrast(accent, DARK_SCHEME), 3],
      ] as const)
  ).find(([, measured, needed]) => measured < needed);

/** The passing colour with the least white or black mixed in. */
function nearest(of: keyof Colours, colours: Colours): string | undefined {
  for (let share = 0.01; share < 1; share += 0.01)
    for (const other of [WHITE, BLACK]) {
      const colour = mixed(colours[of], other, share);
      if (!failed(of, { ...colours, [of]: colour })) return colour;
    }
  return undefined;
}

/** What is wrong with two colours, with the figure and what would pass; null when they pass. */
export function colourProblem(colours: Colours): { of: keyof Colours; message: string } | null {
  for (const name of ['ground', 'accent'] as const) {
    const [what, measured, needed] = failed(name, colours) ?? [];
    // rounded down, so that 4.496 is not called 4.5
    const figure = measured && Math.floor(measured * 100) / 100;
    const message = `${what} has a contrast of ${figure} to it, and needs ${needed}. The nearest that passes: ${nearest(name, colours)}.`;
    if (what) return { of: name, message };
  }
  return null;
}

/** The style that gives a page the shop's colours; empty for those of the stylesheets. */
export function colourStyle(colours: Colours): string {
  const { accent, ground } = colours;
  if (accent === OWN_COLOURS.accent && ground === OWN_COLOURS.ground) return '';
  const text = textOn(accent);
  const grounds = groundsOf(colours);
  const both = (light: string, dark: string) => `light-dark(${light},${dark})`;
  const tokens = {
    signal: accent,
    // away from the text's colour, so that its contrast grows
    'signal-press': mixed(accent, text === WHITE ? BLACK : WHITE, 0.2),
    'on-signal': text,
    focus: both(INK, accent),
    asphalt: both(...grounds),
    'asphalt-2': both(...(grounds.map(raised) as [string, string])),
    'asphalt-line': mixed(ground, WHITE, 0.22),
  };
  const declared = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return `:root:root{${declared.join(';')}}`;
}
