import { bundleText } from '../../../../contracts/kernel/bundle-text.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { Thumbnail } from '../../../platform/images/picture.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { FaultyNote } from './faulty-note.tsx';

type Line = WholeOrder['lines'][number];

/** What was ordered, what of it has left or gone back, and what it cost. */
export function WholeLines({ order }: { order: WholeOrder }) {
  return (
    <Panel title="Kits">
      <ul className="ruled border-y border-line">
        {order.lines.map((line) => (
          <li key={line.position} className="flex items-start gap-3 py-2">
            <div className="w-11 shrink-0">
              {line.imageUrl && <Thumbnail original={line.imageUrl} alt="" />}
            </div>
            <div className="min-w-0 grow">
              <Name line={line} />
              <p className="text-small text-stone">
                {line.sku} · {line.quantity} × {priceText(line.unitPriceCents)}
                {line.discountCents > 0 && ` − ${priceText(line.discountCents)}`}
              </p>
              {line.bundle && (
                <p className="text-small text-stone wrap-anywhere">{bundleText(line.bundle)}</p>
              )}
              <WhatHappened line={line} />
              <FaultyNote faulty={line.faulty} />
            </div>
            <span className="tabular-nums">{priceText(line.lineTotalCents)}</span>
          </li>
        ))}
      </ul>
      <Sums order={order} />
    </Panel>
  );
}

/** A gift card lies on no shelf and has no page. */
function Name({ line }: { line: Line }) {
  if (!line.slug) return <span className="font-[560]">{line.name}</span>;
  return (
    <a href={paths.product(line.slug)} className="office-link font-[560] wrap-break-word">
      {line.name}
    </a>
  );
}

function WhatHappened({ line }: { line: Line }) {
  const facts = [
    ...(line.shippedQuantity > 0 ? [`${line.shippedQuantity} sent`] : []),
    ...(line.refundedQuantity > 0
      ? [`${line.refundedQuantity} refunded (${priceText(line.refundedCents)})`]
      : []),
  ];
  return facts.length === 0 ? null : <p className="text-small">{facts.join(', ')}</p>;
}

function Sums({ order }: { order: WholeOrder }) {
  const sums: readonly (readonly [string, number])[] = [
    ['Kits', order.subtotalCents],
    ...(order.discountCents > 0
      ? [[`Discount ${order.discountCode ?? order.discountName ?? ''}`.trim(), -order.discountCents] as const]
      : []),
    [order.deliveryName, order.shippingCents],
  ];
  return (
    <dl className="mt-3 ml-auto grid max-w-80 gap-0.5">
      {sums.map(([label, cents]) => (
        <Sum key={label} label={label} cents={cents} />
      ))}
      <Sum label="Total" cents={order.totalCents} isTotal />
      <Sum label="GST contained" cents={order.gstCents} />
      {order.giftCardCents > order.storeCreditCents && (
        <Sum label="Paid by gift card" cents={order.giftCardCents - order.storeCreditCents} />
      )}
      {order.storeCreditCents > 0 && <Sum label="Paid by credit" cents={order.storeCreditCents} />}
      {order.carriedCents > 0 && <Sum label="Paid with the main order" cents={order.carriedCents} />}
      {order.refundedCents > 0 && <Sum label="Goes back" cents={-order.refundedCents} />}
    </dl>
  );
}

function Sum({ label, cents, isTotal }: { label: string; cents: number; isTotal?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isTotal ? 'font-[560]' : ''}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{priceText(cents)}</dd>
    </div>
  );
}
