/** Wheels among the rows of a list of tires: their figures, from columns of their own or from a description. */
import {
  BOLT_PATTERN,
  colourOfFinish,
  parseBoltPatterns,
  readOffset,
  wheelSizeInText,
  type WheelFigures,
} from '#src/features/wheels/wheel.ts';
import { sizesInText } from '#src/features/sizes/sizes-in-text.ts';
import { clean } from './cell.server.ts';
import { titleKey } from './column-titles.server.ts';

/** A wheel as a row says it; its name, cost and stock are read as those of tires. */
export interface ListedWheel {
  type: 'alloy-wheels' | 'steel-wheels';
  wheel: WheelFigures;
  /** the style in the text of a name, `Aero`: what stands before the first figure */
  style(text: string): string;
}

const TITLES = {
  bolt: /\b(bolt ?(pattern|circle)s?|pcd|lug pattern|percage|entraxe)\b/,
  offset: /\b(offset|et|deport)\b/,
  bore: /\b(bore|cb|alesage)\b/,
  diameter: /\b(rim|wheel|diam\w*)\b/,
  width: /\b(width|largeur)\b/,
  load: /\b(load (rating|capacity)|max load|charge max\w*)\b/,
  finish: /\b(finish|fini)\b/,
  colour: /\b(colou?r|couleur)\b/,
} as const;
type Title = keyof typeof TITLES;

const OFFSET = /(?<!\S)(?:(?:et|offset:?)\s?([+-]?\d{1,3})|([+-]\d{1,3}))(?:mm)?(?![\w.])/i;
const BORE = /\b(?:cb|bore|hub)[ :]?(\d{2,3}(?:[.,]\d{1,2})?)(?:mm)?\b/i;
const NAMES_A_WHEEL = /\b(wheels?|rims?|jantes?|roues?|alloys?|mags?|steelies?)\b/i;
const STEEL = /\b(steel(ies?)?|acier)\b/;
const ALLOY = /\b(alloys?|alumini?um|alliage)\b/;

/** Reads a record as a wheel: with a size, and with a bolt pattern or a word that names it. Null: it is none. */
export function wheelReader(titles: readonly string[]): (cells: readonly string[]) => ListedWheel | null {
  const keys = titles.map(titleKey);
  const columns = Object.fromEntries(
    Object.entries(TITLES).map(([name, title]) => [name, keys.findIndex((key) => title.test(key))]),
  ) as Record<Title, number>;
  return (all) => {
    const mayBe = (text: string) => BOLT_PATTERN.test(text) || NAMES_A_WHEEL.test(text);
    // what most rows of tires are told by at once
    if (!all[columns.bolt]?.trim() && !all.some(mayBe)) return null;
    const cells = all.map(clean);
    if (cells.some((cell) => sizesInText(cell.replace(BOLT_PATTERN, ' ')).length > 0)) return null;
    const cell = (name: Title) => cells[columns[name]] ?? '';
    const number = (name: Title) =>
      Number.parseFloat(
        cell(name)
          .replace(',', '.')
          .replace(/^[^\d-]+/, ''),
      );
    const first = (shape: RegExp) => cells.flatMap((text) => shape.exec(text)?.slice(1).find(Boolean) ?? [])[0];
    const bolts = [cell('bolt'), ...cells.map((text) => BOLT_PATTERN.exec(text)?.[0] ?? '')].map(parseBoltPatterns);
    const patterns = bolts.find(({ length }) => length) ?? [];
    const described = cells.find(sizeBesideBolts) ?? '';
    const size = sizeBesideBolts(described) ?? wheelSizeInText(`${number('diameter')}x${number('width')}`);
    const names = cells.map(titleKey);
    if (!size || !(patterns.length || names.some((text) => NAMES_A_WHEEL.test(text)))) return null;
    const offset = readOffset(cell('offset')) ?? size.offset ?? readOffset(first(OFFSET) ?? '');
    const bore = number('bore') || Number(first(BORE)?.replace(',', '.'));
    const load = number('load') * (/lb/.test(`${keys[columns.load]} ${cell('load')}`.toLowerCase()) ? 0.4536 : 1);
    const finish = [cell('finish'), cell('colour'), behindFigures(described)].find(Boolean) ?? '';
    return {
      type:
        names.some((text) => STEEL.test(text)) && !names.some((text) => ALLOY.test(text))
          ? 'steel-wheels'
          : 'alloy-wheels',
      wheel: {
        diameter: size.diameter,
        width: size.width,
        boltPatterns: patterns,
        offsetMm: offset,
        boreMm: bore >= 30 && bore <= 230 ? bore : null,
        loadKg: load >= 100 && load <= 4_000 ? Math.round(load) : null,
        finish: finish.slice(0, 60),
        colour: colourOfFinish(`${cell('colour')} ${finish}`),
      },
      style: styleOf,
    };
  };
}

const sizeBesideBolts = (text: string) => wheelSizeInText(text.replace(BOLT_PATTERN, ' '));

/** Where the figures of a wheel begin in a text, and where they end; at its end where it has none. */
function figuresOf(text: string): { from: number; to: number } {
  const size = wheelSizeInText(text.replace(BOLT_PATTERN, (found) => ' '.repeat(found.length)));
  const ranges = [BOLT_PATTERN, OFFSET, BORE].flatMap((shape) => {
    const found = shape.exec(text);
    return found ? [[found.index, found.index + found[0].length] as const] : [];
  });
  if (size) ranges.push([size.start, size.end]);
  return ranges.length
    ? { from: Math.min(...ranges.map(([from]) => from)), to: Math.max(...ranges.map(([, to]) => to)) }
    : { from: text.length, to: text.length };
}

function styleOf(text: string): string {
  const { from } = figuresOf(text);
  return from === text.length
    ? text
    : text
        .slice(0, from)
        .trim()
        .replace(/^(?:wheels?|rims?)\s|\s(?:wheels?|rims?)$/gi, '');
}

const behindFigures = (text: string): string => text.slice(figuresOf(text).to).replace(/^[\s,;/-]+/, '');
