import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import {
  type FilterName,
  filterNames,
  type Filters,
  filtersIn,
  withChoiceToggled,
} from '../../../contracts/storefront/listing/filters.ts';
import { addressParts } from '../../kernel/link.tsx';
import type { ListingSearch } from './listing-address.ts';
import type { ListQuery } from './use-grown-list.ts';

type Around = {
  /** As the address has them. */
  filters: Filters;
  query: ListQuery;
  addressOf: (query: ListingSearch) => string;
};

export type Choosing = ReturnType<typeof useFilters>;

/**
 * What is ticked: at once as the visitor wishes, while the list follows when it has come. Of several answers
 * on their way only the one to the newest wish moves the page.
 */
export function useFilters({ filters, query, addressOf }: Around) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const newest = useRef('');
  const here = addressOf({});
  const [wish, setWish] = useState({ after: here, filters });
  const [failure, setFailure] = useState<{ at: string; retry: () => void }>();
  const shown = wish.after === here ? wish.filters : filters;

  async function go(next: Filters) {
    const to = addressOf({ ...noChoice, ...withoutEmpty(next), page: undefined });
    const { pathname, search } = addressParts(to);
    newest.current = to;
    setWish({ after: here, filters: next });
    setFailure(undefined);
    try {
      await client.fetchQuery(query(search));
    } catch {
      if (newest.current === to) setFailure({ at: here, retry: () => void go(next) });
      return;
    }
    if (newest.current === to) void navigate({ to: pathname, search, resetScroll: false });
  }

  return {
    shown,
    chosenCount: Object.values(shown).reduce((sum, choices) => sum + choices.length, 0),
    isWaiting: shown !== filters && addressOf({ ...noChoice, ...withoutEmpty(shown) }) !== here,
    failure: failure?.at === here ? failure : undefined,
    toggle: (name: FilterName, value: string) => void go(filtersIn(withChoiceToggled(shown, name, value))),
    addressWithout: (name: FilterName, value: string) =>
      addressOf({ ...noChoice, ...withChoiceToggled(filters, name, value), page: undefined }),
  };
}

const noChoice = Object.fromEntries(filterNames.map((name) => [name, undefined]));

function withoutEmpty(filters: Filters): ListingSearch {
  return Object.fromEntries(
    Object.entries(filters).map(([name, choices]) => [
      name,
      choices.length > 0 ? choices.join(',') : undefined,
    ]),
  );
}
