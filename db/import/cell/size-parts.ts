/** A size whose parts have a column each; empty where there is none. */
export interface SizeParts {
  /** `P`, `LT`, `ST` */
  prefix: string;
  /** `225`, or the overall diameter `33` of a flotation size */
  width: string;
  /** `65`, or the section width `12.50` of a flotation size */
  ratio: string;
  /** `17`, `R17`, `ZR18`, `17.5"`, `16C` */
  rim: string;
}

/** The size in one text: `LT265/70R17`, `33x12.50R20`. */
export function joinSizeParts({ prefix, width, ratio, rim }: SizeParts): string {
  const number = (text: string) => text.replace(',', '.').replace(/^(\d+)\.0+$/, '$1');
  const m = /^(Z?R)?(\d{2}(?:[.,]\d+)?)(?:"|''|”|po|in)?(C|LT)?$/i.exec(rim.replaceAll(' ', ''));
  const wheel = m ? `${m[1]?.toUpperCase() ?? 'R'}${number(m[2]!)}${m[3]?.toUpperCase() ?? ''}` : `R${rim}`;
  const flotation = Number(number(width)) < 100;
  const kind = /^(P|LT|ST)$/i.test(prefix) && !(flotation || /[A-Z]$/.test(wheel)) ? prefix.toUpperCase() : '';
  const suffix = /^C$/i.test(prefix) && !wheel.endsWith('C') ? 'C' : '';
  return `${kind}${number(width)}${flotation ? 'x' : '/'}${number(ratio)}${wheel}${suffix}`;
}
