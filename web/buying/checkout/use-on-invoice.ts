import { useState } from 'react';
import { useTradeTerms } from '../../pricing/price-lists/use-trade-terms.ts';

/** Whether a business pays this order on invoice; nobody else is asked. */
export function useOnInvoice() {
  const terms = useTradeTerms();
  const [isWanted, setOnInvoice] = useState(false);
  const onInvoice = isWanted && terms !== null && terms.invoiceDays !== null;
  return { terms, onInvoice, setOnInvoice };
}
