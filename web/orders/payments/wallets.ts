import { useSuspenseQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../platform/settings/settings-query.ts';

const none: readonly string[] = [];

/** The wallets that the shop's own pages open, by the names that buyers know; none where the account offers none. */
export function useWallets(): readonly string[] {
  const { data } = useSuspenseQuery(settingsQuery);
  return data.wallets ?? none;
}
