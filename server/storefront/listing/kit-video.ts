import { captionsAddress, videosPrefix } from '../../../contracts/catalogue/kits/videos.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import type { ShownVideoRow } from './video-queries.ts';

/** A kit's video as its page shows it. */
export function videoIn({ video }: { video: ShownVideoRow | null }): Pick<KitDetail, 'video'> {
  if (!video) return {};
  const { kit, file, bytes, transcript, poster } = video;
  return {
    video: {
      url: `${videosPrefix}${file}`,
      type: file.endsWith('.mp4') ? 'video/mp4' : 'video/webm',
      bytes,
      captionsUrl: captionsAddress(kit),
      transcript,
      ...(poster === null ? {} : { poster: { url: `${picturesPrefix}${poster}` } }),
    },
  };
}
