import { inflateSync } from 'node:zlib';

/** Reads back what the shop's own PDFs show: their text by page, and barcodes of the kind Code 128. Written for tests. */

type Objects = ReadonlyMap<string, { dictionary: string; stream: string }>;

function objectsIn(pdf: Buffer): Objects {
  const found = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...found].map(([, number = '', body = '']) => {
      const [opened, dictionary = ''] = /^([\s\S]*?)stream\r?\n/.exec(body) ?? [];
      if (opened === undefined) return [number, { dictionary: body, stream: '' }];
      // By its length: what is packed may end in a byte that looks like the end of a line.
      const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
      const raw = Buffer.from(body.slice(opened.length, opened.length + length), 'latin1');
      const isPacked = dictionary.includes('FlateDecode');
      return [number, { dictionary, stream: (isPacked ? inflateSync(raw) : raw).toString('latin1') }];
    }),
  );
}

/** The pages in their order, each with what is drawn on it and the fonts that it names. */
function pagesIn(objects: Objects) {
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => {
      const of = (name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';
      const resources = objects.get(of('Resources'))?.dictionary ?? dictionary;
      const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = '', number = '']) => [name, lettersOf(objects, number)] as const,
      );
      return { content: objects.get(of('Contents'))?.stream ?? '', fonts: new Map(fonts) };
    });
}

/** What each glyph of a font stands for, by its table from glyphs to Unicode. */
function lettersOf(objects: Objects, font: string): ReadonlyMap<number, string> {
  const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.dictionary ?? '')?.[1] ?? '';
  const letters = new Map<number, string>();
  const ranges = (objects.get(table)?.stream ?? '').matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi);
  for (const [, first = '0', list = ''] of ranges)
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries())
      letters.set(
        Number.parseInt(first, 16) + index,
        String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      );
  return letters;
}

/** The text of each page, each line that is written one line. */
export function textOnPages(pdf: Buffer): string[] {
  return pagesIn(objectsIn(pdf)).map(({ content, fonts }) => {
    let letters: ReadonlyMap<number, string> = new Map();
    const lines: string[] = [];
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? letters;
      else {
        const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/gi)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        lines.push(glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?').join(''));
      }
    }
    return lines.join('\n');
  });
}

/** The squares of side 1 that are drawn on each page, as `x y` in the drawing's own grid: the dark modules of QR codes. */
export function unitSquaresIn(pdf: Buffer): string[][] {
  return pagesIn(objectsIn(pdf)).map(({ content }) =>
    [...content.matchAll(/(\d+) (\d+) m\n(\d+) (\d+) l\n(\d+) (\d+) l\n(\d+) (\d+) l\nh/g)].flatMap(
      ([, ...corners]) => {
        const [x = 0, y = 0, ...others] = corners.map(Number);
        const isSquare = [x + 1, y, x + 1, y + 1, x, y + 1].every((at, index) => at === others[index]);
        return isSquare ? [`${x} ${y}`] : [];
      },
    ),
  );
}

/** How many points a side of such a square is long on the first page. */
export function unitSideIn(pdf: Buffer): number {
  const [page] = pagesIn(objectsIn(pdf));
  const scaled = /([\d.]+) 0 0 \1 0 0 cm\n\d+ \d+ m\n/.exec(page?.content ?? '');
  if (!scaled) throw new Error('Nothing on this page is drawn in a grid of its own');
  return Number(scaled[1]);
}

/** The widths of bars and spaces of each sign of Code 128 (ISO/IEC 15417), in its order. */
const patterns: readonly string[] =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'.match(
    /.{6}/g,
  ) ?? [];

/** In points: more than the four modules that a space of Code 128 has at most. */
const widestSpace = 10;

/** What the bars of each page say, from their rectangles; throws where a check sign is wrong. */
export function barcodesIn(pdf: Buffer): string[] {
  return pagesIn(objectsIn(pdf)).flatMap(({ content }) => {
    const rectangles = [...content.matchAll(/(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re/g)].map(
      ([, x, y, width]) => ({ x: Number(x), y: y ?? '', width: Number(width) }),
    );
    const codes: (typeof rectangles)[] = [];
    for (const bar of rectangles) {
      const last = codes.at(-1);
      const before = last?.at(-1);
      const gap = before && before.y === bar.y ? bar.x - before.x - before.width : -1;
      if (last && gap > 0 && gap < widestSpace) last.push(bar);
      else codes.push([bar]);
    }
    return codes.map(decoded);
  });
}

function decoded(bars: readonly { x: number; width: number }[]): string {
  const unit = Math.min(...bars.map(({ width }) => width));
  const widths = bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1];
    return [width, ...(next ? [next.x - x - width] : [])].map((size) => Math.round(size / unit));
  });
  const signs = (widths.slice(0, -7).join('').match(/.{6}/g) ?? []).map((widthsOfSign) =>
    patterns.indexOf(widthsOfSign),
  );
  const check = signs.pop();
  const sum = signs.reduce((total, sign, index) => total + sign * Math.max(index, 1), 0) % 103;
  if (check !== sum) throw new Error(`The check sign of a barcode is ${check}, not ${sum}`);
  return textOf(signs);
}

/** Sets B and C, which numbers of orders are written in. */
function textOf([start = 0, ...signs]: readonly number[]): string {
  let isPairs = start === 105;
  let text = '';
  for (const sign of signs) {
    if (sign === 99 && !isPairs) isPairs = true;
    else if (sign === 100 && isPairs) isPairs = false;
    else text += isPairs ? String(sign).padStart(2, '0') : String.fromCharCode(sign + 32);
  }
  return text;
}
