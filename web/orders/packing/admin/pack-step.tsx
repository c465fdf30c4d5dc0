import { notifyManager } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PackedOrder, PackingRound } from '../../../../contracts/orders/packing.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { playTones, readyTones } from '../../../ui/tones.ts';
import { OpenOrder } from './open-order.tsx';
import { ScanField, type ScanAnswer } from './scan-field.tsx';
import { isOpen, nextToPack, readScanned } from './scanned.ts';
import { packFailure, packOnce, useRoundCache } from './use-round.ts';

type Props = { round: PackingRound; onAllPacked: () => void };

/** Order by order: each kit is scanned, typed or ticked off into its parcel. */
export function PackStep({ round, onAllPacked }: Props) {
  const { values, put } = useAddress();
  const [answer, setAnswer] = useState<ScanAnswer>();
  const pack = usePacking(round.id, setAnswer);
  const { orders } = round;
  // The order that is packed stays open until the next one is wanted.
  const [begun] = useState(() => nextToPack(orders)?.id);
  const opened = values['order'] ?? begun;
  const current = orders.find(({ id }) => id === opened) ?? orders.at(0);
  if (!current) return <Empty title="No orders are in this round" />;

  function wrong(message: string): void {
    playTones([220, 180]);
    setAnswer({ isWrong: true, message });
  }

  function open(id: string): void {
    put({ order: id });
    setAnswer({ isWrong: false, message: `${orders.find((one) => one.id === id)?.number} lies open.` });
  }

  function take(code: string): void {
    readyTones();
    const scanned = readScanned(code, orders, current);
    if (scanned.kind === 'wrong') wrong(scanned.message);
    else if (scanned.kind === 'order') open(scanned.id);
    else if (current) pack({ order: current, item: scanned.item, name: scanned.name, quantity: 1 });
  }

  const isDone = nextToPack(orders) === undefined;
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="grid gap-4">
        <ScanField answer={answer} onCode={take} />
        <OpenOrder
          key={current.id}
          order={current}
          roundId={round.id}
          onChange={(item, name, quantity) => pack({ order: current, item, name, quantity })}
        />
        {isDone && (
          <div>
            <OfficeButton variant="primary" onClick={onAllPacked}>
              Go on to sending
            </OfficeButton>
          </div>
        )}
      </div>
      <OrderChoice orders={orders} current={current.id} onOpen={open} />
    </div>
  );
}

type Change = { order: PackedOrder; item: string; name: string; quantity: number };

/** Sends scans one after the other, however quickly they come. */
function usePacking(roundId: string, onAnswer: (answer: ScanAnswer) => void): (change: Change) => void {
  const { putOrder, refresh } = useRoundCache(roundId);
  const queue = useRef(Promise.resolve());
  async function send({ order, item, name, quantity }: Change): Promise<void> {
    try {
      const after = await packOnce(roundId, { orderId: order.id, item, quantity });
      putOrder(after);
      const kit = after.kits.find((one) => one.item === item);
      const count = kit ? `${name}: ${kit.packed} of ${kit.wanted}.` : `${name} is out of the parcel.`;
      playTones(after.isPacked ? [660, 880] : [660]);
      const message = after.isPacked ? `${order.number} is packed.` : count;
      // Once the round knows it, too, which is told a task later: a scanner's next Enter goes on by that.
      notifyManager.schedule(() => onAnswer({ isWrong: false, message }));
    } catch (error) {
      playTones([220, 180]);
      onAnswer({ isWrong: true, message: packFailure(error) });
      void refresh();
    }
  }
  return (change) => {
    queue.current = queue.current.then(() => send(change));
  };
}

type ChoiceProps = { orders: readonly PackedOrder[]; current: string; onOpen: (id: string) => void };

function OrderChoice({ orders, current, onOpen }: ChoiceProps) {
  return (
    <nav aria-label="Orders of this round">
      <ul className="grid gap-1">
        {orders.map((order) => (
          <li key={order.id}>
            <button
              type="button"
              aria-current={order.id === current || undefined}
              onClick={() => onOpen(order.id)}
              className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 rounded-control border border-line px-3 hover:bg-linen aria-[current]:border-eucalypt aria-[current]:bg-paper"
            >
              <span className="tabular-nums">{order.number}</span>
              <PackedMark order={order} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function PackedMark({ order }: { order: PackedOrder }) {
  if (order.trouble !== null) return <Status tone="bad">Look at it</Status>;
  if (order.sent) return <Status tone="good">Sent</Status>;
  if (!isOpen(order)) return <Status>Not here</Status>;
  if (order.isPacked) return <Status tone="good">Packed</Status>;
  const packed = order.kits.reduce((sum, kit) => sum + kit.packed, 0);
  const wanted = order.kits.reduce((sum, kit) => sum + kit.wanted, 0);
  return <Status tone={packed > 0 ? 'waiting' : 'calm'}>{`${packed} of ${wanted}`}</Status>;
}
