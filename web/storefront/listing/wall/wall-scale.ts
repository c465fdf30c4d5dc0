/** A small two-seat sofa and an adult hand, from wrist to fingertip, in millimetres. */
export const sofaMm = { width: 1_600, height: 820 };
export const handMm = 190;
/** An ISO 7810 ID-1 card: every bank card is as wide. */
export const cardMm = { width: 85.6, height: 53.98 };

type Size = { finishedWidthMm: number; finishedHeightMm: number };

const shares: readonly (readonly [number, string])[] = [
  [1 / 20, 'a twentieth of'],
  [1 / 10, 'a tenth of'],
  [1 / 8, 'an eighth of'],
  [1 / 6, 'a sixth of'],
  [1 / 5, 'a fifth of'],
  [1 / 4, 'a quarter of'],
  [1 / 3, 'a third of'],
  [2 / 5, 'two fifths of'],
  [1 / 2, 'half'],
  [2 / 3, 'two thirds of'],
  [3 / 4, 'three quarters of'],
  [1, 'all of'],
];

/** '40 × 50 cm: about a quarter of a two-seat sofa’s width, and as high as two and a half hands.' */
export function wallText({ finishedWidthMm: width, finishedHeightMm: height }: Size): string {
  return `${width / 10} × ${height / 10} cm: ${widthText(width)}, and ${heightText(height)}.`;
}

function widthText(width: number): string {
  const share = width / sofaMm.width;
  if (share > 1.1) return `wider than a two-seat sofa of ${sofaMm.width / 10} cm`;
  const byNearness = shares.toSorted(([one], [other]) => distance(one, share) - distance(other, share));
  return `about ${byNearness[0]?.[1]} a two-seat sofa’s width`;
}

/** By how many times one is the other: a sixth is as far from a quarter as a third from a half. */
function distance(one: number, other: number): number {
  return Math.abs(Math.log(one / other));
}

function heightText(height: number): string {
  const halves = Math.max(1, Math.round((height / handMm) * 2));
  if (halves === 1) return 'half as high as a hand';
  if (halves === 2) return 'as high as a hand';
  const whole = Math.floor(halves / 2);
  return `as high as ${numbers[whole] ?? whole}${halves % 2 === 1 ? ' and a half' : ''} hands`;
}

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
