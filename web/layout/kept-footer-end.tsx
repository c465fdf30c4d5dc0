import { useEffect, useState } from 'react';
import { paths } from '../../contracts/kernel/paths.ts';

/** Around what the browser keeps of the footer as it was sent. */
export const footerEndId = 'footer-end';

const endOf = (page: Document) => page.getElementById(footerEndId)?.innerHTML ?? '';

let kept = import.meta.env.SSR ? '' : endOf(document);

/**
 * The end of the footer has no script: the browser keeps the markup that the server sent. Where the first page had
 * another footer, as in the checkout, it is that of the home page.
 */
export function KeptFooterEnd() {
  const [markup, setMarkup] = useState(kept);
  useEffect(() => {
    if (kept) return;
    void fetchEnd().then((found) => {
      kept = found;
      setMarkup(found);
    });
  }, []);
  return <div id={footerEndId} dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** Nothing where it cannot be reached: the page goes on without. */
async function fetchEnd(): Promise<string> {
  try {
    const page = await (await fetch(paths.home)).text();
    return endOf(new DOMParser().parseFromString(page, 'text/html'));
  } catch {
    return '';
  }
}
