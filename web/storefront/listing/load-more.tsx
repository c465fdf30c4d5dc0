import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { kitsPerPage } from '../../../contracts/kernel/paging.ts';
import { addressParts, ShopLink } from '../../kernel/link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import type { ListingSearch } from './listing-address.ts';
import { atPage, type Listed, type ListQuery } from './use-grown-list.ts';

type Props = {
  found: Listed & { total: number };
  from: number;
  query: ListQuery;
  search: Record<string, string>;
  addressOf: (query: ListingSearch) => string;
};

/** The next page under this one. It is a link to that page, which script fetches and joins on. */
export function LoadMore({ found, from, query, search, addressOf }: Props) {
  const { page, pages, total, kits } = found;
  const client = useQueryClient();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const grownTo = useRef(0);

  // The focus goes on to the first of the kits that have come.
  useEffect(() => {
    if (grownTo.current !== page) return;
    grownTo.current = 0;
    const links = box.current?.parentElement?.querySelectorAll<HTMLElement>('.card-link');
    links?.[links.length - kits.length]?.focus({ preventScroll: true });
  }, [page, kits.length]);

  const shown = (page - from) * kitsPerPage + kits.length;
  const to = addressOf({ page: page + 1 });

  async function grow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (state === 'loading') return;
    setState('loading');
    try {
      await client.fetchQuery(query(atPage(search, page + 1)));
    } catch {
      setState('failed');
      return;
    }
    grownTo.current = page + 1;
    const { pathname, search: next } = addressParts(to);
    await navigate({
      to: pathname,
      search: next,
      replace: true,
      resetScroll: false,
      state: { grownFrom: from, keepsFocus: true },
    });
    setState('ready');
  }

  return (
    <div ref={box} className="mt-14 grid justify-items-center gap-3 text-center empty:hidden">
      {pages > 1 && page <= pages && (
        <p role="status" className="text-small text-stone tabular-nums">
          {from === 1 ? `${shown} of ${total} kits` : `${shown} kits here, ${total} in all`}
        </p>
      )}
      {page < pages && (
        <ShopLink
          to={to}
          rel="next"
          onClick={grow}
          aria-busy={state === 'loading' || undefined}
          className={buttonClass('secondary')}
        >
          {state === 'loading' ? 'Loading…' : 'Load more'}
        </ShopLink>
      )}
      {state === 'failed' && (
        <div role="alert">
          <FieldError>The next kits did not come. Please try again.</FieldError>
        </div>
      )}
    </div>
  );
}
