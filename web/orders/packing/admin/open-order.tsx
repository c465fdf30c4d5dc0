import { Check, Minus, Plus } from 'lucide-react';
import { Fragment } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { sharedParcelText } from '../../../../contracts/orders/documents.ts';
import { acceptNewAddress, type PackedKit, type PackedOrder } from '../../../../contracts/orders/packing.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { Thumbnail } from '../../../platform/images/picture.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FaultyNote } from '../../order-admin/admin/faulty-note.tsx';
import { PackedMark } from './pack-step.tsx';
import { isOpen } from './scanned.ts';
import { useRoundCache } from './use-round.ts';

type Props = {
  order: PackedOrder;
  roundId: string;
  onChange: (item: string, name: string, quantity: number) => void;
};

/** The order that lies open: for whom it is, and what belongs into its parcel. */
export function OpenOrder({ order, roundId, onChange }: Props) {
  return (
    <Panel title={order.number} actions={<PackedMark order={order} />}>
      <div className="grid gap-4">
        {order.trouble !== null && <Trouble order={order} roundId={roundId} />}
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <p>
            {order.to.map((line) => (
              <span key={line} className="block wrap-break-word">
                {line}
              </span>
            ))}
            <span className="block text-small text-stone">{order.deliveryName}</span>
          </p>
          <div className="grid gap-2">
            {order.note !== '' && <Said title="The buyer says" text={order.note} />}
            {order.giftMessage !== '' && <Said title="Gift message" text={order.giftMessage} />}
            <ShopLink to={adminPaths.order(order.id)} className="office-link">
              Everything about it
            </ShopLink>
          </div>
        </div>
        {order.shared && <Bags shared={order.shared} />}
        <ul aria-label={`Kits of ${order.number}`} className="ruled border-y border-line">
          {order.kits.map((kit) => (
            <li key={kit.item}>
              <KitRow
                kit={kit}
                isOpen={isOpen(order)}
                onChange={(quantity) => onChange(kit.item, kit.name, quantity)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** Which kit goes into the bag with which name. */
function Bags({ shared }: { shared: NonNullable<PackedOrder['shared']> }) {
  // Two friends may have the same name, and the same kit.
  const bags = shared.bags.map((bag, place) => ({ ...bag, place }));
  return (
    <section className="rounded-control bg-linen px-3 py-2">
      <h3 className="text-body font-[560]">{sharedParcelText(shared)}</h3>
      <dl className="mt-1 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {bags.map(({ name, kits, place }) => (
          <Fragment key={place}>
            <dt className="font-[560] wrap-anywhere">{name}</dt>
            <dd className="wrap-anywhere">{kits.join(', ')}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Trouble({ order, roundId }: { order: PackedOrder; roundId: string }) {
  const { putOrder } = useRoundCache(roundId);
  const accept = useOfficeCall(acceptNewAddress, { done: 'Noted', onDone: putOrder });
  return (
    <div className="grid justify-items-start gap-2 rounded-control border border-danger px-3 py-2">
      <p className="font-[560] text-danger">{order.trouble}</p>
      {order.hasNewAddress && (
        <OfficeButton
          aria-disabled={accept.isBusy || undefined}
          onClick={() => accept.run({ params: { id: roundId, orderId: order.id } })}
        >
          Its label bears the new address
        </OfficeButton>
      )}
    </div>
  );
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <p className="rounded-control bg-linen px-3 py-2 wrap-break-word whitespace-pre-line">
      <span className="block text-small text-stone">{title}</span>
      {text}
    </p>
  );
}

type RowProps = { kit: PackedKit; isOpen: boolean; onChange: (quantity: number) => void };

function KitRow({ kit, isOpen: mayChange, onChange }: RowProps) {
  const isFull = kit.packed === kit.wanted;
  return (
    <div className="flex flex-wrap items-center gap-3 py-2">
      <div className="w-11 shrink-0">{kit.imageUrl && <Thumbnail original={kit.imageUrl} alt="" />}</div>
      <div className="min-w-36 grow basis-0">
        <p className="font-[560] wrap-break-word">{kit.name}</p>
        <p className="text-small text-stone">{kit.sku}</p>
        <FaultyNote faulty={kit.faulty} />
      </div>
      <span className="flex items-center gap-1 text-h3 tabular-nums">
        {isFull && <Icon of={Check} className="text-success" />}
        {kit.packed}
        <span className="text-small text-stone">of {kit.wanted}</span>
      </span>
      {mayChange && (
        <span className="flex gap-1">
          <OfficeButton
            className="size-11"
            aria-label={`Take one ${kit.name} out`}
            refusal={kit.packed === 0 ? 'None of it is packed.' : undefined}
            onClick={() => onChange(-1)}
          >
            <Icon of={Minus} />
          </OfficeButton>
          <OfficeButton
            className="size-11"
            aria-label={`Pack one ${kit.name}`}
            refusal={kit.packed >= kit.wanted ? 'All of it are packed.' : undefined}
            onClick={() => onChange(1)}
          >
            <Icon of={Plus} />
          </OfficeButton>
        </span>
      )}
    </div>
  );
}
