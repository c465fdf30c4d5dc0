import { LRUCache } from 'lru-cache';
import type { ShopMark } from './shop-mark.ts';

/** sharp is loaded with the first icon: most processes draw none, and it takes 20 MB. */
const readSharp = async () => (await import('sharp')).default;

/** Those of a look, and of the looks that were tried before it. */
const made = new LRUCache<string, Promise<Buffer>>({ max: 60 });

/** Icons are drawn when they are first asked for, and anew where the shop looks otherwise. */
function drawn(what: string, mark: ShopMark, draw: () => Promise<Buffer>): Promise<Buffer> {
  const name = `${what} ${mark.name}`;
  const known = made.get(name);
  if (known) return known;
  const making = draw();
  made.set(name, making);
  making.catch(() => made.delete(name));
  return making;
}

/** For a tab, in any size: a logo that is no drawing any more stands in one. */
export async function svgIcon(mark: ShopMark): Promise<string> {
  if (!mark.logo?.isSquare) return mark.svg;
  const png = await drawn('svg', mark, () => small(mark, 128));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
}

/** A square with the mark on nothing. */
export function icon(mark: ShopMark, size: number): Promise<Buffer> {
  return drawn(`icon-${size}`, mark, () => small(mark, size));
}

/** A full square, because phones cut their own shape out of it: the mark keeps to the middle, which they leave. */
export function fullIcon(mark: ShopMark, size: number): Promise<Buffer> {
  const isLogo = mark.logo?.isSquare === true;
  // A logo is drawn for the shop's paper. Its corners reach further than those of a disc.
  const [background, share] = isLogo ? [mark.paper, 0.58] : [mark.accent, 0.78];
  return drawn(`full-${size}`, mark, async () =>
    onGround({ width: size, height: size, background }, await small(mark, Math.round(size * share))),
  );
}

/** What search engines show as the shop's logo, of whatever shape it is. */
export function squareLogo(mark: ShopMark, size: number): Promise<Buffer> {
  if (!mark.logo) return icon(mark, size);
  return drawn(`logo-${size}`, mark, async () =>
    onGround({ width: size, height: size, background: mark.paper }, await whole(mark, size, size)),
  );
}

/** The picture that stands beside a shared link to a page without one of its own. */
export function shareImage(mark: ShopMark): Promise<Buffer> {
  return drawn('share', mark, async () =>
    onGround({ width: 1200, height: 630, background: mark.paper }, await whole(mark, 800, 420)),
  );
}

/** An ICO file with one PNG in it, for those who ask for /favicon.ico without looking into the page. */
export function favicon(mark: ShopMark): Promise<Buffer> {
  return drawn('favicon', mark, async () => {
    const png = await small(mark, 32);
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

/** A square logo, or the mark: a word that is three times as wide as high could not be read there. */
async function small({ svg, logo }: ShopMark, size: number): Promise<Buffer> {
  const own = logo?.isSquare ? await logo.read() : undefined;
  if (own) return within(own, size, size);
  // The mark is 32 units wide; the density makes sharp draw it at its final size.
  const sharp = await readSharp();
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** A logo of any shape; the mark where there is none, or its file is gone. */
async function whole(mark: ShopMark, width: number, height: number): Promise<Buffer> {
  const own = await mark.logo?.read();
  return own ? within(own, width, height) : small(mark, height);
}

async function within(picture: Uint8Array, width: number, height: number): Promise<Buffer> {
  const sharp = await readSharp();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(picture).resize(width, height, { fit: 'contain', background }).png().toBuffer();
}

async function onGround(
  ground: { width: number; height: number; background: string },
  input: Buffer,
): Promise<Buffer> {
  const sharp = await readSharp();
  return sharp({ create: { ...ground, channels: 4 } })
    .composite([{ input, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}
