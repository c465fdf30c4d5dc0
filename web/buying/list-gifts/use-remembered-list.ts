import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListGifts } from '../../../contracts/buying/list-gifts.ts';
import { isNotFound } from '../../kernel/query-client.ts';
import { sharedListQuery } from '../../storefront/wishlist/list-queries.ts';
import { forgetList, rememberList } from './lists-seen.ts';

/** Whoever looks at somebody's list may choose on the pages of its kits. Its owner gives nothing from it. */
export function useRememberedList(token: string, gifts: ListGifts | undefined): void {
  const { data, error } = useQuery({ ...sharedListQuery(token), enabled: false });
  const isGone = isNotFound(error) || gifts?.isOwn === true;
  useEffect(() => {
    if (isGone) return forgetList(token);
    if (!data || !gifts) return;
    const { firstName, kits } = data;
    rememberList({ token, firstName, kits: kits.map(({ id }) => id), seenAt: Date.now() });
  }, [token, data, gifts, isGone]);
}
