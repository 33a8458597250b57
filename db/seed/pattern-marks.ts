/** Traits that all sizes of a pattern share. */
export interface PatternMarks {
  /** This mark and the next three: null where the maker does not state it. */
  snowflake: boolean | null;
  /** of passenger sizes, where it is stated for these alone */
  snowflakePassenger: boolean | null;
  studdable: boolean | null;
  runFlat: boolean | null;
  /** 32nds of an inch when new, of passenger sizes */
  treadDepth: number | null;
  /** the same of LT and flotation sizes */
  treadDepthLT: number | null;
  /** of passenger sizes: light-truck and winter tires are exempt from the grading */
  utqg: string;
  /** maker's tread-life warranty in km, of passenger sizes */
  warrantyKm: number | null;
  /** the same of LT and flotation sizes */
  warrantyLTKm: number | null;
}

const MARKS: ReadonlyArray<readonly [RegExp, (found: PatternMarks & { price: number }, value: string) => void]> = [
  [
    /^(no )?3pmsf$/,
    (m, no) => {
      m.snowflake = !no;
    },
  ],
  [
    /^P 3pmsf$/,
    (m) => {
      m.snowflakePassenger = true;
    },
  ],
  [
    /^(not )?studdable$/,
    (m, not) => {
      m.studdable = !not;
    },
  ],
  [
    /^(no )?run-flat$/,
    (m, no) => {
      m.runFlat = !no;
    },
  ],
  [
    /^(\d{1,2}(?:\.\d)?)\/32$/,
    (m, depth) => {
      m.treadDepth = Number(depth);
    },
  ],
  [
    /^LT (\d{1,2}(?:\.\d)?)\/32$/,
    (m, depth) => {
      m.treadDepthLT = Number(depth);
    },
  ],
  [
    /^(\d{2,3} (?:AA|A|B) [AB])$/,
    (m, grade) => {
      m.utqg = grade;
    },
  ],
  [
    /^(\d{2,3}) Mm$/,
    (m, thousands) => {
      m.warrantyKm = Number(thousands) * 1000;
    },
  ],
  [
    /^LT (\d{2,3}) Mm$/,
    (m, thousands) => {
      m.warrantyLTKm = Number(thousands) * 1000;
    },
  ],
  [
    /^price (\d{2,3})$/,
    (m, percent) => {
      m.price = Number(percent);
    },
  ],
];

/** Reads the marks of a line, `3pmsf, 11/32, 700 A B, 97 Mm`. @throws an `Error` that names the mark it does not know */
export function readMarks(text: string): PatternMarks & { price: number } {
  const found = {
    snowflake: null,
    snowflakePassenger: null,
    studdable: null,
    runFlat: null,
    treadDepth: null,
    treadDepthLT: null,
    utqg: '',
    warrantyKm: null,
    warrantyLTKm: null,
    price: 100,
  };
  for (const mark of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const rule = MARKS.find(([shape]) => shape.test(mark));
    if (!rule) throw new Error(`unknown mark “${mark}”`);
    rule[1](found, rule[0].exec(mark)![1] ?? '');
  }
  return found;
}
