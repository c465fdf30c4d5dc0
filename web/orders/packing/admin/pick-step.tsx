import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { printDocuments } from '../../../../contracts/orders/fulfilment/packing-documents.ts';
import { pickKit, type PackingRound } from '../../../../contracts/orders/packing.ts';
import { Thumbnail } from '../../../platform/images/picture.tsx';
import { officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FaultyNote } from '../../order-admin/admin/faulty-note.tsx';
import { isOpen, kitsToPick, type KitToPick } from './scanned.ts';
import { useRoundCache } from './use-round.ts';

/** What to fetch for all orders of a round, each kit once. */
export function PickStep({ round }: { round: PackingRound }) {
  const { put, refresh } = useRoundCache(round.id);
  const tick = useOfficeCall(pickKit);
  async function toggle(item: string, isPicked: boolean): Promise<void> {
    const others = round.picked.filter((one) => one !== item);
    put({ picked: isPicked ? [...others, item] : others });
    try {
      await tick.runAndWait({ params: { id: round.id }, body: { item, isPicked } });
    } catch {
      void refresh();
    }
  }
  const kits = kitsToPick(round.orders);
  const ids = round.orders.filter(isOpen).map(({ id }) => id);
  if (kits.length === 0)
    return <Empty title="Nothing is left to be fetched">Every order of this round has left.</Empty>;
  return (
    <div className="grid max-w-3xl gap-4">
      <ul aria-label="Kits to fetch" className="ruled border-y border-line">
        {kits.map((kit) => (
          <li key={kit.item}>
            <Fetched
              kit={kit}
              isPicked={round.picked.includes(kit.item)}
              onPicked={(isPicked) => void toggle(kit.item, isPicked)}
            />
          </li>
        ))}
      </ul>
      <div>
        <a
          href={addressOf(printDocuments, {
            query: { orders: ids.join(','), paper: 'pick-list', as: 'pdf' },
          })}
          target="_blank"
          rel="noreferrer"
          className={officeButtonClass()}
        >
          Print the pick list
        </a>
      </div>
    </div>
  );
}

type FetchedProps = { kit: KitToPick; isPicked: boolean; onPicked: (isPicked: boolean) => void };

function Fetched({ kit, isPicked, onPicked }: FetchedProps) {
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-3 py-2">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-eucalypt"
        checked={isPicked}
        onChange={({ target }) => onPicked(target.checked)}
      />
      <span className="w-11 shrink-0">{kit.imageUrl && <Thumbnail original={kit.imageUrl} alt="" />}</span>
      <span className="min-w-0 grow">
        <span className="block font-[560] wrap-break-word">{kit.name}</span>
        <span className="block text-small">{[kit.shelfPlace, kit.sku].filter(Boolean).join(' · ')}</span>
        <span className="block text-small text-stone">{kit.forOrders.join(', ')}</span>
        <FaultyNote faulty={kit.faulty} />
      </span>
      <span className="text-h3 tabular-nums">{kit.quantity}</span>
    </label>
  );
}
