import {
  answeredSizes,
  picturesPrefix,
  presets,
  type PictureSize,
} from '../../../contracts/platform/images.ts';

export const formats = ['avif', 'webp', 'jpeg'] as const;
export type Format = (typeof formats)[number];

export type WantedPicture = { file: string; size: PictureSize; options: string };

const fileName = /^[0-9a-f]{32}\.(?:jpg|png|webp|avif)$/;

/**
 * `width=400,…/pictures/<file>` → what to make. Undefined for anything but the specification's
 * presets of a plain file name, so that nobody can fill the disk or climb out of the folder.
 *
 * @param assetsHost the host that the shop's own originals are named on; no other is answered
 */
export function wantedPicture(options: string, source: string, assetsHost = ''): WantedPicture | undefined {
  const size = answeredSizes.get(options);
  const isOnHost = assetsHost !== '' && source.startsWith(`${assetsHost}/`);
  const path = isOnHost ? source.slice(assetsHost.length) : `/${source}`;
  const file = path.startsWith(picturesPrefix) ? path.slice(picturesPrefix.length) : '';
  return size && fileName.test(file) ? { file, size, options } : undefined;
}

export function isPictureFile(file: string): boolean {
  return fileName.test(file);
}

/** AVIF is the address's default; a browser that does not take it gets WebP or JPEG from the same address. */
export function acceptedFormat(accept: string | undefined): Format {
  if (accept?.includes('image/avif')) return 'avif';
  if (accept?.includes('image/webp')) return 'webp';
  return 'jpeg';
}

/**
 * The address's quality is on JPEG's scale, as Cloudflare reads it. The same look needs a smaller
 * number in the newer formats: at 85 an AVIF is twice the bytes for a difference nobody sees.
 */
export const encoderQuality: Readonly<Record<Format, number>> = { avif: 56, webp: 78, jpeg: 82 };

/** What a stranger may send; drawings that hold script are none of them. */
export const uploadFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);

/** Where a made picture is kept. */
export function madeKey({ file, size }: WantedPicture, format: Format): string {
  const stem = file.replace(/\.\w+$/, '');
  return `made/${size.width}x${size.height ?? ''}/${stem}.${format}`;
}

type Making = { wanted: WantedPicture; format: Format };

function makings(file: string, isMade: (size: PictureSize) => boolean): Making[] {
  const sizes = [...answeredSizes].map(([options, size]) => ({ file, size, options }));
  return formats.flatMap((format) =>
    sizes.filter(({ size }) => isMade(size)).map((wanted) => ({ wanted, format })),
  );
}

/**
 * What is made of a picture before anybody asks, what nearly every browser asks for first. Few pictures are
 * ever shared, so that size waits until it is asked for.
 */
export function everyMaking(file: string): Making[] {
  return makings(file, (size) => size !== presets.share);
}

/** Everywhere that something made of a picture may be kept. */
export function keysMadeOf(file: string): string[] {
  return makings(file, () => true).map(({ wanted, format }) => madeKey(wanted, format));
}
