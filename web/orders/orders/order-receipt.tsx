import { useState } from 'react';
import { bundleText } from '../../../contracts/kernel/bundle-text.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { preorderText } from '../../../contracts/kernel/preorder-text.ts';
import type { Order } from '../../../contracts/orders/orders/orders.ts';
import { readyText } from '../../../contracts/pricing/shipping/ready-text.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Thumbnail } from '../../platform/images/picture.tsx';
import { sydneyToday } from '../../ui/sydney-today.ts';
import { GiftMessage } from './gift-message.tsx';
import { isSentByEmail, presentationOf, promisedText } from './order-states.ts';

/** What, where, and how much. */
export function OrderReceipt({ order }: { order: Order }) {
  return (
    <section aria-labelledby="receipt" className="grid min-w-0 grid-cols-1 gap-6">
      <h2 id="receipt" className="text-h3">
        What you ordered
      </h2>
      <ul className="ruled border-y border-line">
        {order.lines.map((line) => (
          <Line key={keyOf(line)} line={line} />
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-8 sm:grid-cols-2">
        <Where order={order} />
        <Sums order={order} />
      </div>
      <GiftMessage order={order} />
    </section>
  );
}

/** A kit may be bought by itself and in a bundle, and in a bundle at two prices a cent apart. */
const keyOf = ({ sku, bundle, unitPriceCents }: Order['lines'][number]) =>
  `${sku} ${bundle?.sku} ${unitPriceCents}`;

function Line({ line }: { line: Order['lines'][number] }) {
  return (
    <li className="flex flex-wrap items-center gap-4 py-4">
      <div className="w-18 shrink-0">{line.imageUrl && <Thumbnail original={line.imageUrl} alt="" />}</div>
      <div className="min-w-0 grow basis-28">
        {line.slug === '' ? (
          <span className="font-[560]">{line.name}</span>
        ) : (
          <ShopLink
            to={paths.product(line.slug)}
            className="font-[560] wrap-break-word underline-offset-4 hover:underline"
          >
            {line.name}
          </ShopLink>
        )}
        <p className="text-small text-stone">
          {line.quantity} × {priceText(line.unitPriceCents)} ·{' '}
          <span className="inline-block max-w-full wrap-break-word">{line.sku}</span>
        </p>
        {line.leavesOn && <p className="text-small">{preorderText(line.leavesOn)}</p>}
        {line.bundle && <p className="text-small text-stone">{bundleText(line.bundle)}</p>}
      </div>
      <span className="tabular-nums">{priceText(line.unitPriceCents * line.quantity)}</span>
    </li>
  );
}

function Where({ order }: { order: Order }) {
  const { address, deliveryName, lines, bagName } = order;
  const [today] = useState(sydneyToday);
  const promised = promisedText(order, today);
  const goesTo = address
    ? [address.name, address.line1, address.line2, `${address.suburb} ${address.state} ${address.postcode}`]
    : [];
  return (
    <div>
      <h3 className="mb-2 font-text text-body font-[560] tracking-normal">
        {address || bagName !== '' || isSentByEmail(lines) ? 'Where it goes' : 'Where you pick it up'}
      </h3>
      <address className="wrap-break-word not-italic">
        {goesTo.filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="text-stone">{deliveryName}</p>
      {promised && <p>{promised}</p>}
      {order.readyAt && presentationOf(order.state) === 'thanks' && (
        <p>{order.state === 'delivered' ? 'Picked up' : readyText(order.readyAt)}</p>
      )}
    </div>
  );
}

function Sums({ order }: { order: Order }) {
  return (
    <div>
      <h3 className="mb-2 font-text text-body font-[560] tracking-normal">What it costs</h3>
      <dl className="grid gap-1">
        <Sum label="Kits" amount={priceText(order.subtotalCents)} />
        {order.discountCents > 0 && (
          <Sum
            label={
              order.discountCode ? `Discount (${order.discountCode})` : (order.discountName ?? 'Discount')
            }
            amount={priceText(-order.discountCents)}
          />
        )}
        <Sum
          label={order.deliveryName}
          amount={order.shippingCents === 0 ? 'Free' : priceText(order.shippingCents)}
        />
        <Sum label="Total" amount={priceText(order.totalCents)} isTotal />
        {order.gstCents > 0 && <Sum label="Includes GST" amount={priceText(order.gstCents)} isQuiet />}
        {order.giftCardCents > order.storeCreditCents && (
          <Sum label="Paid by gift card" amount={priceText(order.storeCreditCents - order.giftCardCents)} />
        )}
        {order.storeCreditCents > 0 && (
          <Sum label="Paid by your credit" amount={priceText(-order.storeCreditCents)} />
        )}
        {order.carriedCents > 0 && (
          <Sum label={`Paid with order ${order.addsTo ?? ''}`} amount={priceText(-order.carriedCents)} />
        )}
        {order.carriedOnCents > 0 && (
          <Sum label="Counts towards what was added" amount={priceText(-order.carriedOnCents)} />
        )}
        {order.refundedCents > order.carriedOnCents && (
          <Sum label="Back to you" amount={priceText(order.carriedOnCents - order.refundedCents)} />
        )}
      </dl>
    </div>
  );
}

type SumProps = { label: string; amount: string; isTotal?: boolean; isQuiet?: boolean };

function Sum({ label, amount, isTotal, isQuiet }: SumProps) {
  const variant = isTotal ? 'font-[560]' : isQuiet ? 'text-small text-stone' : '';
  return (
    <div className={`flex items-baseline justify-between gap-4 ${variant}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}
