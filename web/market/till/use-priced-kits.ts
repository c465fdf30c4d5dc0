import { useEffect, useState } from 'react';
import { priced, type PricedKit } from './sale-price.ts';
import { useTill } from './till-context.ts';

/** So late at most a tile shows that a sale has begun or ended. */
const lookEveryMs = 10_000;

/** The kits of the till with their prices at this moment by the shop's clock. */
export function usePricedKits(): PricedKit[] {
  const { data, lagMs } = useTill();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return data ? priced(data, new Date(now + (lagMs ?? 0))) : [];
}
