/** Prints what is in each kit's box, from the shop's own data, for the studio to lay out. */
import { kits } from '../kits/kits.ts';

console.log(
  JSON.stringify(
    kits.map(({ slug, contents, colours, packedMm, finishedWidthMm }) => ({
      slug,
      contents: contents.map(({ quantity, what, detail = '' }) => ({ quantity, what, detail })),
      colours,
      packedMm,
      finishedWidthMm,
    })),
  ),
);
