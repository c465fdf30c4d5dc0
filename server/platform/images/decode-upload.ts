import { refuse } from '../../../contracts/kernel/refusal.ts';
import { makePicture, UnreadablePicture } from './picture-maker.ts';
import type { MadePicture, PictureTask } from './picture-tasks.ts';

export const notAPicture = refuse(
  'not_a_picture',
  'This could not be read as a photograph. Please send a JPEG, PNG, WebP or AVIF of up to 24 megapixels.',
);

/** Only the decoder's own word makes a bad picture; what goes wrong beside it is told as what it is. */
export async function decodeUpload(task: PictureTask): Promise<MadePicture | undefined> {
  try {
    return await makePicture(task, 'asked');
  } catch (error) {
    if (error instanceof UnreadablePicture) return undefined;
    throw error;
  }
}
