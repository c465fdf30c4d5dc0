import type { PictureSize } from '../../../contracts/platform/images.ts';
import type { Format } from './rules.ts';

/** What the process that decodes and encodes pictures is asked for. */
export type PictureTask =
  /** Decodes whatever somebody sent and encodes it anew as a JPEG without metadata. */
  | { kind: 'original'; bytes: Uint8Array }
  /** The same, but only of the formats that a stranger may send. */
  | { kind: 'upload'; bytes: Uint8Array }
  /** A logo, drawings too: drawn anew as a PNG that keeps what is see-through. */
  | { kind: 'logo'; bytes: Uint8Array }
  /** A chart: drawn anew without loss, few colours, as large as it prints sharp. */
  | { kind: 'chart'; bytes: Uint8Array }
  | { kind: 'sized'; bytes: Uint8Array; size: PictureSize; format: Format };

export type MadePicture = { bytes: Uint8Array; width: number; height: number };

export type PictureOutcome =
  | ({ is: 'made' } & MadePicture)
  /** The decoder's own word. */
  | { is: 'unreadable' }
  /** No memory, for example: it says nothing of the picture. */
  | { is: 'failed'; reason: string };

export type PictureOrder = { id: number; task: PictureTask };
export type PictureAnswer = { id: number; outcome: PictureOutcome };
