import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const paper = '#FBF8F3';
const eucalypt = '#3F5F4F';

/** The shop's mark: a sprig on a linen disc. The header draws the same one from web/layout/mark.svg. */
export function readLogoMark(): Promise<string> {
  return readFile(join(import.meta.dirname, 'mark.svg'), 'utf8');
}

const made = new Map<string, Promise<Buffer>>();

/** Icons are drawn from the mark when they are first asked for. */
export function drawn(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = made.get(name);
  if (known) return known;
  const making = draw();
  made.set(name, making);
  making.catch(() => made.delete(name));
  return making;
}

/** A square with the mark on nothing. */
export function icon(size: number): Promise<Buffer> {
  return drawn(`icon-${size}`, () => mark(size));
}

/** A full square, because phones cut their own shape out of it: the mark keeps to the inner four fifths. */
export function fullIcon(size: number): Promise<Buffer> {
  return drawn(`full-${size}`, async () =>
    ground(size, size, eucalypt)
      .composite([{ input: await mark(Math.round(size * 0.78)), gravity: 'centre' }])
      .png({ palette: true })
      .toBuffer(),
  );
}

/** The picture that stands beside a shared link to a page without one of its own. */
export function shareImage(): Promise<Buffer> {
  return drawn('share', async () =>
    ground(1200, 630, paper)
      .composite([{ input: await mark(420), gravity: 'centre' }])
      .png({ palette: true })
      .toBuffer(),
  );
}

/** An ICO file with one PNG in it, for those who ask for /favicon.ico without looking into the page. */
export async function favicon(): Promise<Buffer> {
  return drawn('favicon', async () => {
    const png = await mark(32);
    const head = Buffer.alloc(22);
    head.writeUInt16LE(1, 2);
    head.writeUInt16LE(1, 4);
    head.writeUInt8(32, 6);
    head.writeUInt8(32, 7);
    head.writeUInt16LE(1, 10);
    head.writeUInt16LE(32, 12);
    head.writeUInt32LE(png.length, 14);
    head.writeUInt32LE(head.length, 18);
    return Buffer.concat([head, png]);
  });
}

async function mark(size: number): Promise<Buffer> {
  const svg = await readLogoMark();
  // The mark is 32 units wide; the density makes sharp draw it at its final size.
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
}

function ground(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 4, background } });
}
