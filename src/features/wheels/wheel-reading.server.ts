/** The shop's own files of wheels (`db/seed/fitment/wheel-readings/README.md`): two readings, of which what both say is taken. */
import { formatTireSize, parseTireSize } from '#src/features/sizes/tire-size.ts';
import { parseBoltPattern, readOffset, readWheelSize, type WheelSize } from './wheel.ts';
import {
  commonFacts,
  commonWheels,
  isHubUnknown,
  UNKNOWN_HUB,
  type HubFacts,
  type HubRow,
  type ModelInYears,
  type OriginalWheels,
  type WheelReading,
} from './vehicle-wheels.server.ts';

const KINDS = new Set(['hub', 'lug', 'tpms', 'brakes', 'wheel']);

/** One make's file. @throws an `Error` naming file and line */
export function readWheelReading(text: string, file: string): WheelReading {
  const reading: WheelReading = { hubs: [], wheels: [] };
  let [make, model] = ['', ''];
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (!line || line.startsWith('#')) return;
    try {
      if (!make) make = line;
      else if (isStatement(line)) readStatement(line, { make, model }, reading);
      else model = line;
    } catch (cause) {
      throw new Error(`${file}:${index + 1}: ${(cause as Error).message}: “${line}”`, { cause });
    }
  });
  return reading;
}

/** `2006-2011 hub …`, and not the model `1500 Classic`. */
const isStatement = (line: string): boolean => {
  const [years = '', ...words] = line.split(' ');
  return /^(?:19|20)\d\d(?:-\d{4})?$/.test(years) && words.length > 0;
};

function readStatement(
  line: string,
  { make, model }: Pick<ModelInYears, 'make' | 'model'>,
  { hubs, wheels }: WheelReading,
) {
  const [years = '', ...words] = line.split(/\s+/);
  const at = words.findIndex((word) => KINDS.has(word));
  if (!model || at < 0) throw new Error('not a model’s years and what is said of its wheels');
  const [yearFrom = 0, yearTo = yearFrom] = years.split('-').map(Number);
  if (yearFrom > yearTo) throw new Error('years run backwards');
  const base = { make, model, yearFrom, yearTo };
  const rest = words.slice(at + 1);
  if (words[at] === 'wheel') wheels.push({ ...base, ...readWheels(rest) });
  else
    for (const option of words.slice(0, at).join(' ').split(','))
      hubs.push({ ...UNKNOWN_HUB, ...base, option: option.trim(), ...readHub(words[at]!, rest) });
}

function readHub(kind: string, [first = '', second = '', third = '', fourth = '']: string[]): Partial<HubFacts> {
  if (kind === 'hub') {
    const boltPattern = parseBoltPattern(first);
    if (!boltPattern) throw new Error('no bolt pattern');
    return { boltPattern, bore: second ? number(second, 45, 180) : null };
  }
  if (kind === 'lug') {
    if (!/^(?:M\d{2}x(?:1|1\.25|1\.5|1\.75|2|2\.0)|\d\/\d{1,2}-\d{2})$/i.test(second)) throw new Error('no thread');
    const [seat, torque] = /^\d/.test(third) ? ['', third] : [third, fourth];
    return {
      fastener: oneOf(first, ['nut', 'bolt']),
      thread: second.toUpperCase().replace('X', 'x').replace('2.0', '2'),
      seat: seat ? oneOf(seat, ['cone', 'ball', 'mag']) : null,
      torque: torque ? number(torque, 60, 300) : null,
    };
  }
  return kind === 'tpms'
    ? { tpms: oneOf(first, ['none', 'indirect', '315', '433']) }
    : { smallestRim: number(first, 12, 23) };
}

/** `205/55R16 16x6.5 45`, or `225/45R18+255/40R18 18x8 34 + 18x8.5 47` */
function readWheels([tires = '', ...words]: string[]): OriginalWheels {
  const sizes = tires.split('+').map((text) => parseTireSize(text));
  const [front, rear, ...more] = words
    .join(' ')
    .split('+')
    .map((part) => part.trim());
  if (!front || more.length || sizes.some((size) => !size)) throw new Error('no tires with their wheels');
  const wheels = [front, ...(rear ? [rear] : [])].map(readOne);
  if (wheels.some(({ diameter }, i) => diameter !== (sizes[i] ?? sizes[0])!.rim))
    throw new Error('the tires are for another diameter');
  return {
    tires: sizes
      .map((size) => formatTireSize({ ...size!, service: size!.service === 'P' ? '' : size!.service }))
      .join('+'),
    front: wheels[0]!,
    rear: wheels[1] ?? null,
  };
}

function readOne(text: string): WheelSize {
  const [printed = '', offset = '?'] = text.split(' ');
  const size = readWheelSize(printed);
  const mm = offset === '?' ? undefined : readOffset(offset);
  if (!size || mm === null) throw new Error('no wheel with its offset');
  return mm === undefined ? size : { ...size, offset: mm };
}

function number(text: string, min: number, max: number): number {
  const value = Number(text);
  if (!(value >= min && value <= max)) throw new Error(`not a number from ${min} to ${max}`);
  return value;
}

function oneOf<const T extends string>(text: string, of: readonly T[]): T {
  const word = of.find((one) => one === text.toLowerCase());
  if (!word) throw new Error(`not one of ${of.join(', ')}`);
  return word;
}

/** What two readings say alike, as rows of years in a row of which the same is known. */
export const agreedReading = (first: WheelReading, second: WheelReading): WheelReading => ({
  hubs: agreedRows(first.hubs, second.hubs, agreedHubs),
  wheels: agreedRows(first.wheels, second.wheels, commonWheels),
});

/** @param agree of the rows of one model year */
function agreedRows<T extends ModelInYears>(
  first: readonly T[],
  second: readonly T[],
  agree: (mine: T[], theirs: T[]) => Array<Omit<T, keyof ModelInYears>>,
): T[] {
  const [mine, theirs] = [byModelYear(first), byModelYear(second)];
  const agreed: T[] = [];
  const open = new Map<string, T>();
  for (const key of [...mine.keys()].sort()) {
    const own = mine.get(key)!;
    const { make, model, yearFrom: year } = own[0]!;
    for (const said of agree(own, theirs.get(key) ?? [])) {
      const row = { ...said, make, model, yearFrom: year, yearTo: year } as T;
      const text = JSON.stringify({ ...row, yearFrom: 0, yearTo: 0 });
      const last = open.get(text);
      if (last && last.yearTo >= year - 1) last.yearTo = year;
      else {
        agreed.push(row);
        open.set(text, row);
      }
    }
  }
  return agreed;
}

const byModelYear = <T extends ModelInYears>(rows: readonly T[]): Map<string, T[]> =>
  Map.groupBy(
    rows.flatMap((row) =>
      Array.from({ length: row.yearTo - row.yearFrom + 1 }, (_, i) => ({ ...row, yearFrom: row.yearFrom + i })),
    ),
    ({ make, model, yearFrom }) => `${make}/${model}/${yearFrom}`,
  );

/** The hubs of one model year by both readings, each trim that either of them names, and all others (without a name). */
function agreedHubs(first: readonly HubRow[], second: readonly HubRow[]): Array<HubFacts & Pick<HubRow, 'option'>> {
  const trims = [...new Set([...first, ...second].map(({ option }) => option))].filter(Boolean);
  const of = (rows: readonly HubRow[], option: string): HubFacts => {
    const general = commonFacts(rows.filter((row) => row.option === ''));
    const own = commonFacts(rows.filter((row) => row.option !== '' && row.option === option));
    return Object.fromEntries(
      Object.entries(general).map(([field, value]) => [field, own[field as keyof HubFacts] ?? value]),
    ) as unknown as HubFacts;
  };
  const agreed = (option: string) => commonFacts([of(first, option), of(second, option)], 2);
  const general = agreed('');
  const others = trims
    .map((option) => ({ ...agreed(option), option }))
    .filter(({ option: _, ...facts }) => JSON.stringify(facts) !== JSON.stringify(general));
  return [...(isHubUnknown(general) ? [] : [{ ...general, option: '' }]), ...others];
}
