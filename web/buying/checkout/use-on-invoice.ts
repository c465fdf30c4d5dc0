import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsQuery } from '../../platform/settings/settings-query.ts';
import { useTradeTerms } from '../../pricing/price-lists/use-trade-terms.ts';

/** Whether a business pays this order on invoice; nobody else is asked. */
export function useOnInvoice() {
  const terms = useTradeTerms();
  const [isWanted, setOnInvoice] = useState(false);
  const onInvoice = isWanted && terms !== null && terms.invoiceDays !== null;
  return { terms, onInvoice, setOnInvoice };
}

/** Whether the order is paid by a bank transfer, where the shop offers that. */
export function useByTransfer() {
  const { data } = useSuspenseQuery(settingsQuery);
  const [isWanted, setByTransfer] = useState(false);
  return { days: data.transferDays, byTransfer: isWanted && data.transferDays !== undefined, setByTransfer };
}
