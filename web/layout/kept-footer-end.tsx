import { useEffect, useState } from 'react';
import { paths } from '../../contracts/kernel/paths.ts';

/** The id of the element whose markup the browser keeps as the server sent it. */
export const footerEndId = 'footer-end';

const endOf = (page: Document) => page.getElementById(footerEndId)?.innerHTML ?? '';

let kept = import.meta.env.SSR ? '' : endOf(document);

/**
 * The end of the footer, which has no script: the browser keeps the markup that the server sent. If the first page
 * had another footer, as the checkout has, the markup is fetched from the home page.
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

/** Empty where the page cannot be fetched: the footer then ends before it. */
async function fetchEnd(): Promise<string> {
  try {
    const page = await (await fetch(paths.home)).text();
    return endOf(new DOMParser().parseFromString(page, 'text/html'));
  } catch {
    return '';
  }
}
