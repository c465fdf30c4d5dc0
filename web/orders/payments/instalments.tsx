import { useSuspenseQuery } from '@tanstack/react-query';
import { priceText, roundToCents } from '../../../contracts/kernel/money.ts';
import { settingsQuery } from '../../platform/settings/settings-query.ts';

/** Afterpay takes an amount in as many payments, the first one at once. */
const instalmentCount = 4;

/** Said only where the provider offers it and the price is within what it takes. */
export function Instalments({ priceCents }: { priceCents: number }) {
  const { instalments } = useSuspenseQuery(settingsQuery).data;
  if (!instalments || priceCents < instalments.fromCents || priceCents > instalments.toCents) return null;
  return (
    <p className="mt-1 text-small text-stone">
      or {instalmentCount} payments of {priceText(roundToCents(priceCents / instalmentCount))} with Afterpay
    </p>
  );
}
