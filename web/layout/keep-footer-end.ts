import { paths } from '../../contracts/kernel/paths.ts';
import { footerEndId } from './footer-end-id.ts';

/**
 * The end of the footer has no script: the browser keeps the markup that the server sent. A footer that is made anew,
 * as after the checkout, which has another one, is given the same markup, or that of the home page.
 *
 * @returns what ends it
 */
export function keepFooterEnd(onPageChange: (work: () => void) => () => void): () => void {
  let sent = '';
  const look = async () => {
    const place = placeIn(document);
    if (place?.firstChild) sent ||= place.innerHTML;
    else if (place) place.innerHTML = sent ||= await fetchEnd();
  };
  void look();
  return onPageChange(() => void look());
}

const placeIn = (page: Document) => page.getElementById(footerEndId);

/** Nothing where it cannot be reached: the page goes on without. */
async function fetchEnd(): Promise<string> {
  try {
    const page = await (await fetch(paths.home)).text();
    return placeIn(new DOMParser().parseFromString(page, 'text/html'))?.innerHTML ?? '';
  } catch {
    return '';
  }
}
