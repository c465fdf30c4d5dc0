import { useState } from 'react';
import { useStoreCredit } from '../../pricing/store-credit/use-store-credit.ts';

/** Whether the account's credit pays of this order, and how much there is. */
export function useCredit() {
  const { credit, lookAgain } = useStoreCredit();
  const [isWanted, setWanted] = useState(false);
  const availableCents = credit?.balanceCents ?? 0;
  return {
    availableCents,
    isWanted: isWanted && availableCents > 0,
    setWanted,
    lookAgain,
  };
}
