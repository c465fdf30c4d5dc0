import { isSlow } from '../../kernel/hydration.tsx';
import { isCalm } from '../../kernel/motion.ts';

/** On the box of the picture that flows, and on the one that it flows into; the style sheet names both alike. */
const leaving = 'picture-leaves';
export const arriving = 'picture-arrives';

let taken = '';

/** For a link from a card to its kit's page: the picture flows there, unless less motion was asked for. */
export const pictureFlow = { types: () => (flows() ? ['picture'] : (false as const)) };

/** A slow device would draw the old page for a tenth of a second and more before it shows the new one. */
function flows(): boolean {
  return !isCalm() && !isSlow();
}

/** Of all pictures on the page only the one of the link that is followed flows. */
export function chooseFlow(link: HTMLElement): void {
  document.querySelector(`.${leaving}`)?.classList.remove(leaving);
  const box = link.closest('article')?.firstElementChild;
  taken = box?.querySelector('img')?.currentSrc ?? '';
  if (flows()) box?.classList.add(leaving);
}

/** The picture of the card stands in while the larger one is on its way. @param original the larger one's */
export function standIn(box: HTMLElement | null, original: string): void {
  if (box && taken.endsWith(original)) box.style.backgroundImage = `url("${taken}")`;
}
