const wide = '(min-width: 1760px) 803px, (min-width: 1280px) 700px, (min-width: 1024px) 55vw';

/** How wide a kit's pictures are shown; of several the next one peeks in, so that each is narrower. */
export function gallerySizes(count: number): string {
  return count > 1 ? `${wide}, (min-width: 640px) 57vw, 80vw` : `${wide}, 93vw`;
}
