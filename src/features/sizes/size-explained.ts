export const SIZE_PARTS = [
  { part: 'w', field: 'width', name: 'Width', means: 'is measured across the tire, from sidewall to sidewall' },
  { part: 'a', field: 'profile', name: 'Aspect ratio', means: 'is the height of the sidewall as a share of the width' },
  { part: 'r', field: 'rim', name: 'Rim', means: 'is the wheel’s diameter in inches' },
] as const;

export interface ExplainedSize {
  /** true for a flotation size: its parts are in inches, the overall diameter first */
  inches: boolean;
  /** the parts that a drawing shows: the chosen ones, and an example's for the others */
  drawn: [width: number, profile: number, rim: number];
  ends: [width: string, profile: string, rim: string];
}

export function explainSize(chosen: readonly number[]): ExplainedSize {
  const inches = chosen[0]! > 0 && chosen[0]! < 100;
  const [w, a, r] = (inches ? [33, 12.5, 17] : [225, 65, 17]).map(
    (example, i) => chosen[i] || example,
  ) as ExplainedSize['drawn'];
  const ofDrawing = (i: number) => (chosen[i] ? '' : ' in the drawing');
  return {
    inches,
    drawn: [w, a, r],
    ends: [
      inches ? `on this kind of tire the first number is its height, ${w} inches` : `${w} mm${ofDrawing(0)}`,
      inches ? `here, the width, ${a} inches` : `${a}% of ${w} mm, so ${Math.round((w * a) / 100)} mm`,
      `${r}${ofDrawing(2)}`,
    ],
  };
}
