import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { readPageFacts } from '../../../../contracts/growth/seo/seo.ts';
import { ask } from '../../../kernel/query-client.ts';
import { officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Loading } from '../../../ui/loading.tsx';

/** How a page of the shop would look in a list of results, and as a card when its link is shared. */
export function Preview() {
  const [path, setPath] = useState<string>(paths.home);
  const [asked, setAsked] = useState<string>(paths.home);
  const query = useQuery(ask(readPageFacts, { query: { path: asked } }));
  return (
    <Panel title="Preview">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(pathIn(path));
        }}
      >
        <OfficeText
          label="Address of a page"
          className="flex-1"
          value={path}
          onChange={({ target }) => setPath(target.value)}
        />
        <button type="submit" className={officeButtonClass('secondary')}>
          Show
        </button>
      </form>
      <div className="mt-4 grid gap-4">
        <Loading query={query} what="This page">
          {({ openGraph, description, canonical }) => (
            <>
              <article aria-label="As a search result" className="rounded-control border border-line p-3">
                <p className="truncate text-small text-stone">{canonical}</p>
                <p className="text-lead text-info wrap-break-word">{cut(openGraph.title, 60)}</p>
                <p className="text-stone">{cut(description, 160)}</p>
              </article>
              <article
                aria-label="As a shared card"
                className="overflow-hidden rounded-control border border-line"
              >
                <img
                  src={openGraph.image}
                  alt={openGraph.imageAlt}
                  width={1200}
                  height={630}
                  className="aspect-1200/630 w-full bg-linen object-cover"
                />
                <div className="p-3">
                  <p className="text-small text-stone">{openGraph.siteName}</p>
                  <p className="font-[560]">{openGraph.title}</p>
                  <p className="line-clamp-2 text-stone">{openGraph.description}</p>
                </div>
              </article>
            </>
          )}
        </Loading>
      </div>
    </Panel>
  );
}

/** Whole addresses may be pasted. */
function pathIn(text: string): string {
  const url = URL.parse(text.trim(), window.location.origin);
  return url ? `${url.pathname}${url.search}` : paths.home;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
