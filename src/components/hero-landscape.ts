/**
 * The land of the hero's illustrations as outlines, the farthest first. The coordinates are those of the illustration,
 * 1440 × 590. Colours are design tokens, which a motif can override (`styles/hero-illustration.css`).
 */

/** The attributes of a path. */
export type Outline = { d: string } & Record<string, string | number>;

const filled = (fill: string, d: string): Outline => ({ fill: `var(--${fill})`, d });
const drawn = (stroke: string, width: number, d: string, more: Record<string, string | number> = {}): Outline => ({
  fill: 'none',
  stroke: `var(--${stroke})`,
  'stroke-width': width,
  ...more,
  d,
});

/** A spruce of height `h` with its foot at x, y. */
const spruce = ([x, y, h]: readonly [number, number, number]) => {
  const of = (share: number) => round(h * share);
  return (
    `M${x} ${y - h}l${of(0.18)} ${of(0.46)}h${of(-0.07)}l${of(0.17)} ${of(0.54)}` +
    `h${of(-0.56)}l${of(0.17)} ${of(-0.54)}h${of(-0.07)}z`
  );
};
const round = (n: number) => Math.round(n * 10) / 10;
const spruces = (...all: Array<readonly [number, number, number]>) => filled('spruce', all.map(spruce).join(''));

const FAR = filled(
  'peak-far',
  'M-140 546V430l70-30 70 36l60-34 50 20 70-48 62 40 58-26 66 34 60-40 70 38 60-22 58 30 66-44 70 36 60-30 54 26 66-40 60 42 70-34 64 26 60-36 62 40 64-28 50 30 60-34 70 40 80 10v120z',
);
const PEAKS = [
  filled('peak', 'M560 452l92-92 34 34 88-134 76 112 30-30 96 110z'),
  filled(
    'snow',
    'M774 260l-42 64 22-12 14 20 18-24 20 20 9-8zM652 360l-36 36 22-8 12 12 16-16 16 6zM880 342l-16 18 16-4 10 12 4-10z',
  ),
];
const GROUND = [
  filled('hill', 'M-140 470H0c160-34 320-30 470-18s300 6 470-6 340-14 500 12h200v140H-140z'),
  filled('field', 'M-140 484H0c260-22 520-14 760-14s460-6 680 12h200v320H-140z'),
  filled('field-2', 'M-140 520H0c200-20 420-6 560 6s-120 40-700 50z'),
];
const ROAD = [
  filled('road', 'M806 469h12l920 240H890z'),
  filled(
    'lane',
    'M817 472H819L830 477H828zM842 484H845L862 492H858zM879 502H883L909 514H903zM932 528H939L977 546H969zM1006 564H1016L1067 588H1055zM1104 612H1118L1186 644H1169z',
  ),
];

/** What each motif shows behind the ground, on it, and in front of everything. */
const LANDS: Record<string, { behind?: Outline[]; on?: Outline[]; before?: Outline[] }> = {
  winter: { behind: PEAKS },
  allweather: {
    behind: PEAKS,
    on: [spruces([520, 484, 44], [548, 488, 62], [580, 486, 40], [930, 482, 38], [956, 484, 52])],
  },
  // A pumpjack behind a fence
  truck: {
    on: [
      drawn('peak', 9, 'M676 484l24-92 24 92M622 416l160-42', { 'stroke-linejoin': 'round' }),
      drawn('peak', 4, 'M688 440h24M634 414l16 44M798 408v76M640 484h176', { 'stroke-linejoin': 'round' }),
      filled('peak', 'M772 352c26 6 36 30 32 60l-14 4c-4-22-14-34-30-40zM633 460a17 17 0 1034 0 17 17 0 10-34 0z'),
      drawn(
        'peak',
        4,
        'M470 512v-30M516 508v-28M560 504v-26M460 490l110-6M900 494v-24M944 496v-25M990 500v-27M1040 504v-29M892 478l160 4',
        { opacity: 0.7 },
      ),
    ],
  },
  // The shop at dusk
  change: {
    on: [
      spruces([520, 492, 76], [562, 496, 100], [604, 492, 66], [936, 492, 84], [976, 494, 60]),
      filled('peak', 'M640 494V410h236v84z'),
      filled('road', 'M630 392h256v22H630z'),
      filled('lamp', 'M660 494v-58h62v58zM738 494v-58h62v58z'),
      drawn('peak', 3, 'M660 450h140M660 464h140M660 478h140'),
      filled('lamp', 'M820 436h38v26h-38z'),
      filled('snow', 'M626 392q128-14 264 0z'),
    ],
  },
  // The skyline of Calgary
  partner: {
    behind: [
      filled(
        'peak-near',
        'M540 484v-52h34v52zM668 484v-96h40v96zM744 484v-70h44v70zM846 484v-88h36v88zM918 484v-46h40v46z',
      ),
      filled(
        'peak',
        'M580 484v-84h36v84zM704 484v-132h44v132zM782 484V352c0-26 34-42 66-42v174zM880 484V362l34-14v136zM632 484v-104h-8v-8h-6l4-12h6l5-34 5 34h6l4 12h-6v8h-2v104z',
      ),
      drawn(
        'pane',
        3,
        'M592 410v70M604 410v70M716 362v118M728 362v118M738 362v118M796 356v124M810 340v140M824 330v150M838 326v154M892 366v114M904 362v118M680 398v80M694 398v80M856 406v74M868 406v74M756 424v56M770 424v56',
        { 'stroke-dasharray': '3 9' },
      ),
    ],
  },
  // A power line along the road
  repair: {
    on: [
      drawn('peak', 7, 'M524 520V372M504 388h40'),
      drawn('peak', 5, 'M630 502V404M616 414h28'),
      drawn('peak', 3.5, 'M704 490v-62M694 434h20'),
      drawn('peak', 2.5, 'M754 482v-38M748 448h12M786 476v-22'),
      drawn(
        'peak',
        1.5,
        'M300 372q110 40 210 16 60 44 110 26 46 28 78 20 34 18 52 14M540 388q46 40 104 26 38 26 70 20 26 16 46 14',
      ),
    ],
  },
  // The sign before a mountain pass that requires winter tires
  mountain: {
    behind: [
      filled('peak', 'M330 480l150-190 40 44 92-122 96 140 44-40 60 72 70-124 54 66 60-86 190 240z'),
      filled(
        'snow',
        'M612 212l-44 58 22-8 16 24 20-26 20 20 12-16zM480 290l-36 46 20-6 12 16 20-20 14 8zM882 260l-24 42 18-8 14 18 12-18 8 8zM996 240l-22 32 14-4 14 18 14-14 10 6z',
      ),
    ],
    on: [
      spruces(
        [498, 492, 70],
        [530, 498, 98],
        [566, 494, 62],
        [700, 486, 34],
        [722, 487, 42],
        [746, 486, 30],
        [912, 490, 66],
        [948, 496, 92],
      ),
    ],
    before: [
      filled('road', 'M618 500v-46h6v46zM676 500v-46h6v46z'),
      { ...filled('snow', 'M600 396h100v62H600z'), stroke: 'var(--road)', 'stroke-width': 4 },
      drawn('road', 4.5, 'M650 408v38M633.5 417.5l33 19M666.5 417.5l-33 19', { 'stroke-linecap': 'round' }),
    ],
  },
};

/** Indoors: racks of tires on a floor. */
const STORAGE: Outline[] = [
  filled('field', 'M-140 490h1720v300H-140z'),
  filled('field-2', 'M-140 490h1720v10H-140z'),
  drawn(
    'peak',
    62,
    'M650 357h190M880 357h190M1110 357h190M1340 357h190M650 449h190M880 449h190M1110 449h190M1340 449h190',
    { 'stroke-dasharray': '34 5' },
  ),
  drawn('pane', 58, 'M659 357h180M889 357h180M1119 357h180M659 449h180M889 449h180M1119 449h180', {
    'stroke-dasharray': '2 9 2 9 2 15',
  }),
  drawn('rack', 8, 'M636 308v186M860 308v186M1090 308v186M1320 308v186M632 392h900M632 484h900'),
];

/** The names of the motifs that a slide can have. */
export const MOTIFS = [...Object.keys(LANDS), 'storage'];

/** @param motif an unknown one gives the winter landscape */
export function landscapeOf(motif: string): Outline[] {
  if (motif === 'storage') return STORAGE;
  const { behind = [], on = [], before = [] } = LANDS[motif] ?? LANDS.winter!;
  return [FAR, ...behind, ...GROUND, ...on, ...ROAD, ...before];
}

/** Snowflakes spread evenly, the same at each build; none behind the slide's text. */
export const flakes = (): string =>
  Array.from(
    { length: 90 },
    (_, i) => [Math.round(((i * 0.618034) % 1) * 1500 - 20), Math.round(((i * 0.754878) % 1) * 440)] as const,
  )
    .filter(([x, y]) => x > 970 || y > 292)
    .map(([x, y]) => `M${x} ${y}h.01`)
    .join('');

const attributes = (outline: Outline) =>
  Object.entries(outline)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

/** The file `scenes.svg`: the land of every motif and the snowflakes, each used by its id, `/scenes.svg#truck`. */
export function scenesFile(): string {
  const lands = MOTIFS.map(
    (motif) =>
      `<g id="${motif}">${landscapeOf(motif)
        .map((outline) => `<path ${attributes(outline)}/>`)
        .join('')}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${lands.join('')}<path id="flakes" d="${flakes()}"/></svg>`;
}
