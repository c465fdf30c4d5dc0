import { smallPhotographBytes } from '../tools/testing/small-photograph.ts';

/** A photograph that people send: so small that the shop has little to do with it. */
export function smallPhotograph(name: string) {
  return { name, mimeType: 'image/png', buffer: smallPhotographBytes };
}
