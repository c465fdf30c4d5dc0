import { useSuspenseQuery } from '@tanstack/react-query';
import { firstWaysToPay } from '../../../contracts/platform/settings/ways-to-pay.ts';
import { settingsQuery } from '../../platform/settings/settings-query.ts';

/** What the payment page offers today, by the names that buyers know. */
export function useWaysToPay(): readonly string[] {
  const { data } = useSuspenseQuery(settingsQuery);
  return (data.ways ?? firstWaysToPay).offered;
}

/** 'Visa, Mastercard or PayPal' */
export function eitherOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(names);
}
