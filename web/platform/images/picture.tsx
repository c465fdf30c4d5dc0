import {
  type Focus,
  imageUrl,
  type Preset,
  presets,
  responsiveSources,
} from '../../../contracts/platform/images.ts';
import { classes } from '../../ui/classes.ts';

type Props = {
  /** The address of the original. */
  original: string;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute reads it. */
  sizes: string;
  /** Of the original, so that its place is kept while it comes. */
  width?: number;
  height?: number;
  /** The picture that a visitor sees first: fetched at once, before all others. */
  first?: boolean | undefined;
  /** The part that stays in sight where it is cut; the middle, if nothing is said. */
  focus?: Focus | undefined;
  /** Its own address, for browsers that do not choose among the widths. */
  preset: Preset;
  className?: string | undefined;
};

const positions: Readonly<Record<Focus, string>> = {
  'top-left': 'object-top-left',
  top: 'object-top',
  'top-right': 'object-top-right',
  left: 'object-left',
  centre: '',
  right: 'object-right',
  'bottom-left': 'object-bottom-left',
  bottom: 'object-bottom',
  'bottom-right': 'object-bottom-right',
};

/** A picture that grows with the page, in the widths of the specification. */
export function Picture({
  original,
  alt,
  sizes,
  width = 800,
  height = 1000,
  first = false,
  focus = 'centre',
  preset,
  className,
}: Props) {
  return (
    <img
      src={imageUrl(original, preset)}
      srcSet={responsiveSources(original)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? 'sync' : 'async'}
      className={classes('block size-full object-cover', positions[focus], className)}
    />
  );
}

/** The small square that stands beside a line of text. */
export function Thumbnail({ original, alt }: { original: string; alt: string }) {
  const { width, height } = presets.thumbnail;
  return (
    <img
      src={imageUrl(original, 'thumbnail')}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      className="block aspect-square w-full rounded-control bg-sand object-cover"
    />
  );
}
