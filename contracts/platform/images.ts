import { imageHosts } from '../kernel/image-hosts.ts';

/** Image presets and the address grammar of the specification, section 9. */

export type Fit = 'cover' | 'scale-down';
export type PictureSize = { width: number; height?: number };

export const presets = {
  thumbnail: { width: 150, height: 150 },
  small: { width: 300 },
  medium: { width: 600 },
  large: { width: 1200 },
  hero: { width: 1200, height: 800 },
  productCard: { width: 400, height: 400 },
  productDetail: { width: 800 },
  productZoom: { width: 1600 },
  galleryThumb: { width: 300, height: 200 },
  galleryMedium: { width: 800 },
  galleryFull: { width: 900 },
  categoryCard: { width: 400, height: 300 },
  reviewImage: { width: 150, height: 150 },
  reviewImageLarge: { width: 800, height: 800 },
  logo: { width: 200 },
  /** Beside a link that somebody shares: the shape that networks ask for. */
  share: { width: 1200, height: 630 },
} as const satisfies Record<string, PictureSize>;

export type Preset = keyof typeof presets;
export const responsiveWidths = [400, 600, 800, 1200] as const;
export const defaultQuality = 85;
export const resizerPrefix = '/cdn-cgi/image/';
export const picturesPrefix = '/pictures/';

/** Announced where a picture is described in other words: they stand wherever it is shown. */
export const describedTag = 'pictures described';

/** `width=400,height=400,quality=85,format=avif,fit=cover`, as Cloudflare's resizer reads it. */
function optionsOf({ width, height }: PictureSize): string {
  const [tall, fit]: [string, Fit] = height ? [`height=${height},`, 'cover'] : ['', 'scale-down'];
  return `width=${width},${tall}quality=${defaultQuality},format=avif,fit=${fit}`;
}

/** Every options text that the resizer answers; all others are refused, so its store stays bounded. */
export const answeredSizes: ReadonlyMap<string, PictureSize> = new Map(
  [...Object.values<PictureSize>(presets), ...responsiveWidths.map((width) => ({ width }))].map((size) => [
    optionsOf(size),
    size,
  ]),
);

/** @param original the address of the original, such as `/pictures/1f0c….jpg` */
export function imageUrl(original: string, size: Preset | PictureSize): string {
  const { resizer, assets } = imageHosts();
  return resizer + resizedPath(original.startsWith('/') ? assets + original : original, size);
}

/** What a resizer is asked for behind its host. @param source a path of that host, or a whole address */
export function resizedPath(source: string, size: Preset | PictureSize): string {
  const wanted = typeof size === 'string' ? presets[size] : size;
  return `${resizerPrefix}${optionsOf(wanted)}${source.startsWith('/') ? '' : '/'}${source}`;
}

/** The `srcset` of the responsive widths, for pictures that grow with the page. */
export function responsiveSources(original: string): string {
  return responsiveWidths.map((width) => `${imageUrl(original, { width })} ${width}w`).join(', ');
}

/** The part of a picture that stays in sight where it is cut to another shape. */
export const focuses = [
  'top-left',
  'top',
  'top-right',
  'left',
  'centre',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type Focus = (typeof focuses)[number];
