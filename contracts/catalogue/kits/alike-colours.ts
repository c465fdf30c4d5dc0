type Coloured = { name: string; hex: string };
type Triple = readonly [number, number, number];

/** So far apart in CIELAB (CIE 1976) two colours are told apart beside each other under a lamp. */
const toldApartFrom = 6;

/**
 * How sRGB in linear light looks to eyes without red or without green receptors: the matrices for full
 * protanopia and deuteranopia of Machado, Oliveira and Fernandes, 2009.
 */
const eyes: readonly (readonly [Triple, Triple, Triple])[] = [
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
];

/** The pairs of colours that look alike to some colour-blind eyes, in the order of the list. */
export function alikeColours<C extends Coloured>(colours: readonly C[]): (readonly [C, C])[] {
  const seen = colours.map(({ hex }) => eyes.map((eye) => labOf(seenBy(eye, linearOf(hex)))));
  return colours.flatMap((one, i) =>
    colours.slice(i + 1).flatMap((other, after): (readonly [C, C])[] => {
      const isAlike = eyes.some(
        (_, eye) => distance(seen[i]?.[eye], seen[i + 1 + after]?.[eye]) < toldApartFrom,
      );
      return isAlike ? [[one, other]] : [];
    }),
  );
}

function linearOf(hex: string): Triple {
  const at = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

function seenBy(eye: readonly [Triple, Triple, Triple], [r, g, b]: Triple): Triple {
  const mix = ([one, two, three]: Triple) => Math.min(1, Math.max(0, one * r + two * g + three * b));
  return [mix(eye[0]), mix(eye[1]), mix(eye[2])];
}

/** CIELAB under D65. */
function labOf([r, g, b]: Triple): Triple {
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

function distance(one: Triple = [0, 0, 0], other: Triple = [0, 0, 0]): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
