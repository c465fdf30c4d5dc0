import { withReservation } from './basket.ts';
import { TillButton } from './till-button.tsx';
import { useTill, useTillStore } from './till-context.ts';
import { usePricedKits } from './use-priced-kits.ts';
import { reservedLike, stillReserved } from './waiting-here.ts';

/** What waits under a name and is paid here: one tap lays it on the table. */
export function ReservedHere({ typed, onTaken }: { typed: string; onTaken: () => void }) {
  const store = useTillStore();
  const { data, entries, basket, stopped } = useTill();
  const kits = usePricedKits();
  const found = reservedLike(stillReserved(data, entries, basket), typed);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="reserved-here" className="grid gap-1">
      <h3 id="reserved-here" className="text-small font-[560]">
        Reserved, not paid
      </h3>
      <ul className="ruled">
        {found.map((one) => {
          const kit = kits.find(({ id }) => id === one.productId);
          return (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div className="min-w-40 flex-1">
                <p className="font-[560] wrap-break-word">{one.name || 'No name given'}</p>
                <p className="text-small text-stone">
                  No. {one.number} · {one.quantity} × {one.kitName}
                </p>
              </div>
              <TillButton
                variant="main"
                disabled={stopped !== null || !kit}
                aria-label={`On the table: no. ${one.number}, ${one.name}`}
                onClick={() => {
                  if (!kit) return;
                  store.putBasket(withReservation(basket, one, kit));
                  onTaken();
                }}
              >
                On the table
              </TillButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
