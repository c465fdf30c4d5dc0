import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, paragraph, storedInteger } from '../../kernel/fields.ts';
import { captionsProblem } from './captions.ts';

export const videosPrefix = '/videos/';

/** Captions change while the video stays, so they have an address of their own. */
export const captionsAddress = (kitId: number) => `${videosPrefix}captions/${kitId}.vtt`;

const captionsMost = 60_000;

const captions = z.string().check(
  z.maxLength(captionsMost, 'At most 60,000 characters'),
  z.check<string>(({ value, issues }) => {
    const problem = value.trim() === '' ? undefined : captionsProblem(value);
    if (problem) issues.push({ code: 'custom', input: value, message: problem });
  }),
);

export const videoWords = z.object({
  /** WebVTT; empty: not written yet, and the video is not shown. */
  captions,
  /** What is seen and said, for those who read instead. */
  transcript: paragraph(20_000),
  /** One of the kit's pictures; null: its first. */
  pictureId: z.nullable(id),
});
export type VideoWords = z.infer<typeof videoWords>;

export const kitVideoForEditing = z.object({
  url: z.string(),
  bytes: z.int(),
  version: z.int(),
  words: videoWords,
  /** Why shoppers do not see it yet; empty once they do. */
  missing: z.array(z.string()),
});
export type KitVideoForEditing = z.infer<typeof kitVideoForEditing>;

/** What is sent lies in memory as a whole. */
export const videoMegabytesMost = 40;

const answer = z.object({ video: z.nullable(kitVideoForEditing) });
const shared = { access: 'administrator', area: 'kits', params: z.object({ id }), answer } as const;

export const readKitVideo = endpoint({
  ...shared,
  name: 'readKitVideo',
  method: 'GET',
  path: '/api/admin/kits/:id/video',
  summary: 'The video of a kit with its captions and its words; null where it has none.',
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

export const uploadKitVideo = endpoint({
  ...shared,
  name: 'uploadKitVideo',
  method: 'POST',
  path: '/api/admin/kits/:id/video',
  summary: 'Keeps a video for a kit, in the place of the one that it has: MP4 or WebM, told by its bytes.',
  takes: 'video',
  refusals: [
    'csrf',
    'unauthenticated',
    'forbidden',
    'not_found',
    'not_permitted',
    'not_a_video',
    'too_large',
  ],
});

export const writeKitVideoWords = endpoint({
  ...shared,
  name: 'writeKitVideoWords',
  method: 'PUT',
  path: '/api/admin/kits/:id/video/words',
  summary: 'Captions, transcript and poster of a kit’s video. Shoppers see it once both texts are there.',
  isLong: true,
  body: z.object({ version: storedInteger, words: videoWords }),
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'stale'],
});

export const removeKitVideo = endpoint({
  ...shared,
  name: 'removeKitVideo',
  method: 'DELETE',
  path: '/api/admin/kits/:id/video',
  summary: 'Takes a kit’s video away, with its captions and its words.',
  refusals: ['csrf', 'unauthenticated', 'forbidden', 'not_found'],
});
