/** Draws the chart of each kit of the demonstration into seed/charts; `node seed/studio/make-charts.ts [slug]`. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SeedKit } from '../kits/kit.ts';
import { kits } from '../kits/kits.ts';
import { paletteOf } from '../kits/palette.ts';
import { stitchSigns, stitchesAcross } from '../passports/stitch-chart.ts';
import { fieldsOf, mergeSmall, type Grid } from './chart-fields.ts';

const designs = join(import.meta.dirname, 'designs');
const charts = join(import.meta.dirname, '../charts');

/** What of a design of 800 × 1000 a craft shows; its twin is seed/drawn-picture.ts. */
const views = {
  'paint-by-numbers': { left: 70, top: 88, width: 660, height: 824 },
  'cross-stitch': { left: 78, top: 178, width: 644, height: 644 },
  'felt-art': { left: 96, top: 118, width: 608, height: 764 },
  'punch-needling': { left: 110, top: 210, width: 580, height: 580 },
} as const;

/** Four pixels to the millimetre of the finished piece, between so many across; a stitch is so wide. */
const widest = 1_600;
const narrowest = 1_200;
const square = 18;

const only = process.argv[2];
await mkdir(charts, { recursive: true });
for (const kit of kits.filter(({ slug }) => only === undefined || slug === only)) {
  const chart = kit.craft === 'cross-stitch' ? await stitched(kit) : await outlined(kit);
  const file = await sharp(chart.pixels, { raw: { width: chart.width, height: chart.height, channels: 3 } })
    .composite(chart.overlay === undefined ? [] : [{ input: Buffer.from(chart.overlay) }])
    .png({ palette: true, colours: chart.colours, dither: 0, compressionLevel: 9, effort: 10 })
    .toFile(join(charts, `${kit.slug}.png`));
  console.log(kit.slug, `${chart.width} × ${chart.height}`, Math.round(file.size / 1024), 'KB', chart.note);
}

type Chart = {
  pixels: Buffer;
  width: number;
  height: number;
  overlay?: string;
  colours: number;
  note: string;
};

/** Which colour of its palette the design has at each pixel of so wide a picture. */
async function gridOf(kit: SeedKit, width: number, height: number): Promise<Grid> {
  const { left, top, ...of } = views[kit.craft];
  // As much of the view as has the shape of the finished piece.
  const scale = Math.min(of.width / width, of.height / height);
  const seen = { width: width * scale, height: height * scale };
  const at = { x: left + (of.width - seen.width) / 2, y: top + (of.height - seen.height) / 2 };
  const svg = await readFile(join(designs, `${kit.design}.svg`), 'utf8');
  const art = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const view = `${at.x} ${at.y} ${seen.width} ${seen.height}`;
  const flat = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${height}" shape-rendering="crispEdges">${art}</svg>`;
  const { data } = await sharp(Buffer.from(flat)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const palette = paletteOf(kit.design).map(({ hex }) => rgbOf(hex));
  const nearest = new Map<number, number>();
  const cells = new Int16Array(width * height);
  for (let i = 0; i < cells.length; i += 1) {
    const rgb = [data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0] as const;
    const key = (rgb[0] << 16) | (rgb[1] << 8) | rgb[2];
    let found = nearest.get(key);
    if (found === undefined) nearest.set(key, (found = nearestOf(rgb, palette)));
    cells[i] = found;
  }
  return { width, height, cells };
}

type Rgb = readonly [number, number, number];

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** CIELAB under D65, where distances are as eyes see them. */
function labOf(hex: string): Rgb {
  const [r, g, b] = rgbOf(hex).map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function f(t: number): number {
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
}

function distance(one: Rgb, other: Rgb): number {
  return one.reduce((sum, part, i) => sum + (part - (other[i] ?? 0)) ** 2, 0);
}

function nearestOf(rgb: Rgb, palette: readonly Rgb[]): number {
  const far = palette.map((one) => distance(rgb, one));
  return far.indexOf(Math.min(...far));
}

/** Outlines of the fields with the code of their colour in each. */
async function outlined(kit: SeedKit): Promise<Chart> {
  const width = Math.min(widest, Math.max(narrowest, kit.finishedWidthMm * 4));
  const height = Math.round((width * kit.finishedHeightMm) / kit.finishedWidthMm);
  const perMm = width / kit.finishedWidthMm;
  const grid = mergeSmall(await gridOf(kit, width, height), Math.round(22 * perMm * perMm));
  const pixels = Buffer.alloc(width * height * 3, 255);
  const line = Math.max(2, Math.round(perMm * 0.45));
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width - 1; x += 1) {
      const here = grid.cells[y * width + x];
      if (here === grid.cells[y * width + x + 1] && here === grid.cells[(y + 1) * width + x]) continue;
      for (let down = y; down < Math.min(y + line, height); down += 1)
        pixels.fill(90, (down * width + x) * 3, (down * width + Math.min(x + line, width)) * 3);
    }
  const fields = fieldsOf(grid, 14 * perMm);
  const labels = fields.map(({ colour, x, y, room }) => {
    const code = kit.colours[colour]?.code ?? '';
    const size = Math.max(2.1 * perMm, Math.min(6 * perMm, (room * 1.5) / Math.max(1, code.length * 0.62)));
    return `<text x="${x}" y="${y + size * 0.35}" font-size="${Math.round(size * 10) / 10}">${code}</text>`;
  });
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, sans-serif" text-anchor="middle" fill="#222">${labels.join('')}<rect x="1" y="1" width="${width - 2}" height="${height - 2}" fill="none" stroke="#555" stroke-width="3"/></svg>`;
  return { pixels, width, height, overlay, colours: 8, note: `${fields.length} fields` };
}

/** A sign in each square that is stitched; what the cloth's print already shows stays empty. */
async function stitched(kit: SeedKit): Promise<Chart> {
  const across = stitchesAcross(kit);
  const fine = 9;
  const grid = await gridOf(kit, across * fine, across * fine);
  const threads = threadsOf(kit);
  const size = across * square + 1;
  const pixels = Buffer.alloc(size * size * 3, 255);
  const glyphs = await Promise.all(stitchSigns.slice(0, kit.colours.length).map(glyphOf));
  let stitches = 0;
  for (let row = 0; row < across; row += 1)
    for (let column = 0; column < across; column += 1) {
      if (Math.hypot(column + 0.5 - across / 2, row + 0.5 - across / 2) > across / 2) continue;
      const most = mostIn(grid, column * fine, row * fine, fine);
      const thread = threads[most] ?? -1;
      if (thread < 0) continue;
      stitches += 1;
      const hex = kit.colours[thread]?.hex ?? '#FFFFFF';
      stamp({ pixels, size }, { left: column * square, top: row * square }, hex, glyphs[thread]);
    }
  for (let line = 0; line <= across; line += 1) {
    const grey = line % 10 === 0 ? 60 : 190;
    for (let along = 0; along < size; along += 1) {
      pixels.fill(grey, (line * square * size + along) * 3, (line * square * size + along) * 3 + 3);
      pixels.fill(grey, (along * size + line * square) * 3, (along * size + line * square) * 3 + 3);
    }
  }
  return { pixels, width: size, height: size, colours: 48, note: `${stitches} stitches` };
}

type Sheet = { pixels: Buffer; size: number };

/** One square of the chart: its sign, on a tint of its thread. */
function stamp(
  { pixels, size }: Sheet,
  at: { left: number; top: number },
  hex: string,
  glyph?: Buffer,
): void {
  const tint = rgbOf(hex).map((part) => 255 - (255 - part) * 0.3);
  for (let dot = 0; dot < square * square; dot += 1) {
    const place = ((at.top + Math.floor(dot / square)) * size + at.left + (dot % square)) * 3;
    const ink = (glyph?.[dot] ?? 255) / 255;
    for (let part = 0; part < 3; part += 1)
      pixels[place + part] = Math.round((tint[part] ?? 255) * ink + 20 * (1 - ink));
  }
}

function mostIn({ cells, width }: Grid, left: number, top: number, size: number): number {
  const counts = new Map<number, number>();
  for (let y = top; y < top + size; y += 1)
    for (let x = left; x < left + size; x += 1) {
      const cell = cells[y * width + x] ?? 0;
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}

/** What it costs that the cloth is printed with a shade instead of its being stitched: less for large areas. */
function printedCost(shade: number): number {
  return 250 + 25 * shade;
}

/** For each colour of the design the thread that stands for it, or −1 where the cloth is printed with it. */
function threadsOf(kit: SeedKit): number[] {
  const palette = paletteOf(kit.design);
  const { length } = palette;
  const costOf = (shade: number, slot: number) => {
    const colour = kit.colours[slot];
    return colour ? distance(labOf(palette[shade]?.hex ?? ''), labOf(colour.hex)) : printedCost(shade);
  };
  const tried = Array.from({ length }, (_, turn) => nearestSlots(length, turn, costOf));
  const slots = tried.toSorted((one, other) => one.cost - other.cost)[0]?.slots ?? [];
  const printed = palette.filter((_, shade) => (slots[shade] ?? 0) >= kit.colours.length);
  console.log(kit.slug, 'printed:', printed.map(({ name }) => name).join(', '), '|', kit.contents[0]?.detail);
  return slots.map((slot) => (slot < kit.colours.length ? slot : -1));
}

/** Beginning at one of several places, slots are exchanged as long as that brings threads nearer to their shades. */
function nearestSlots(length: number, turn: number, costOf: (shade: number, slot: number) => number) {
  const slots = Array.from({ length }, (_, shade) => (shade + turn) % length);
  const pairs = slots.flatMap((_, one) => slots.slice(one + 1).map((__, by) => [one, one + 1 + by] as const));
  const better = ([one, other]: readonly [number, number]) => {
    const [a = 0, b = 0] = [slots[one], slots[other]];
    return costOf(one, b) + costOf(other, a) < costOf(one, a) + costOf(other, b);
  };
  for (let found = pairs.find(better); found; found = pairs.find(better)) {
    const [one, other] = found;
    [slots[one], slots[other]] = [slots[other] ?? 0, slots[one] ?? 0];
  }
  return { slots, cost: slots.reduce((sum, slot, shade) => sum + costOf(shade, slot), 0) };
}

async function glyphOf(sign: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${square}" height="${square}"><rect width="100%" height="100%" fill="#fff"/><text x="${square / 2}" y="${square * 0.78}" font-family="DejaVu Sans, sans-serif" font-weight="bold" font-size="${square * 0.76}" text-anchor="middle">${sign}</text></svg>`;
  return sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
}
