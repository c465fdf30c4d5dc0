import { useState } from 'react';
import type { Cart } from '../../../contracts/buying/cart.ts';
import type { OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import { arrivesText } from '../../../contracts/kernel/arrival-text.ts';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import type { DeliveryOption } from '../../../contracts/pricing/shipping/shipping.ts';
import { walletHolder } from '../../orders/payments/sandbox/wallet-holder.ts';
import { WalletSheet, type WalletSheetProps } from '../../orders/payments/sandbox/wallet-sheet.tsx';
import { useDiscount } from '../cart/use-discount.ts';
import { TakenKits } from '../list-gifts/taken-notice.tsx';
import { type KitForList, useTakenInSheet } from '../list-gifts/use-taken-in-sheet.ts';
import { deliveryWay } from './checkout-form.ts';
import { totalsOf, type Totals } from './totals.ts';
import { seenDayOf } from './use-checkout.ts';
import { useDelivery, type DeliveryChoice } from './use-delivery.ts';
import { useExpressCart } from './use-express-cart.ts';
import { useWalletPayment } from './use-wallet-payment.ts';
import { parcelAddress } from './wallet-address.ts';

/** What checkout knows besides: what else pays, and what was typed. */
type Beside = {
  balances: { giftCardCents: number; creditCents: number };
  paidIn: (totals: Totals) => Pick<OrderForm, 'giftCard' | 'storeCredit'>;
  lookAgain: () => void;
  typed: () => Partial<Pick<OrderForm, 'note' | 'gift' | 'buyerName' | 'buyerAbn'>>;
};

/** One kit by itself, or the cart. */
export type ExpressOf =
  | { productId: number; quantity: number; forList?: KitForList['list'] | undefined }
  | { cart: 'own'; beside?: Beside };
export type ExpressProps = { wallet: string; of: ExpressOf; onClose: () => void };

const emptyCart: Cart = { cartId: '', items: [], totalItems: 0, subtotal: '0.00', appliedDiscount: null };

/** A wallet's sheet over the page: the shop says what it costs to where, and takes the order by checkout's own rules. */
export function ExpressSheet({ wallet, of, onClose }: ExpressProps) {
  const [first] = walletHolder.places;
  const [place, setPlace] = useState<(typeof walletHolder.places)[number]>(first);
  const [chosen, setChosen] = useState<string>();
  const { cart = emptyCart, failure, again } = useExpressCart(of);
  const gifts = useTakenInSheet(cart, giftsOf(of));
  const { applied } = useDiscount();
  const code = applied?.appliedCode ?? '';
  const to = parcelAddress(place);
  const delivery = useDelivery(cart, typeof to === 'string' ? '' : to.postcode, code);
  const options = typeof to === 'string' ? [] : (delivery.options ?? []);
  const option = options.find((one) => deliveryWay(one) === chosen) ?? options[0];
  const beside = 'cart' in of ? of.beside : undefined;
  const totals = totalsTo(option, delivery, beside);
  const payment = useWalletPayment(() => {
    void again();
    delivery.askAgain();
    beside?.lookAgain();
    void gifts.lookAgain();
  });
  const isAsking =
    failure === undefined &&
    typeof to !== 'string' &&
    (cart === emptyCart || delivery.isAsking || gifts.isAsking);

  const pay = (walletToken: string) => {
    if (!option || !totals || typeof to === 'string') return;
    const order = {
      ...orderTo(to, option, cart),
      code: delivery.codeRefusal ? '' : code,
      ...given(beside, totals),
      ...gifts.seen,
      seenTotalCents: totals.totalCents,
    };
    void payment.pay(order, cart.items, walletToken, gifts.note);
  };
  return (
    <WalletSheet
      wallet={wallet}
      place={place}
      onPlace={(next) => setPlace(walletHolder.places.find((one) => one === next) ?? first)}
      ways={options.map(wayOf)}
      way={option && deliveryWay(option)}
      onWay={setChosen}
      sums={totals ? sumsOf(cart, totals, option, delivery) : []}
      dueCents={totals?.dueCents}
      said={<TakenKits taken={gifts.taken} />}
      problem={problemOf({ to, failure, again, delivery, refused: payment.refused })}
      is={payment.is === 'paying' ? 'paying' : isAsking ? 'asking' : 'ready'}
      onPay={pay}
      onCancel={onClose}
    />
  );
}

function totalsTo(
  option: DeliveryOption | undefined,
  { subtotalCents, discountCents }: DeliveryChoice,
  beside: Beside | undefined,
): Totals | undefined {
  if (!option || subtotalCents === undefined) return undefined;
  return totalsOf(subtotalCents, option, discountCents, beside?.balances);
}

/** The order as the wallet's holder has it; what was typed at the checkout takes its place. */
function orderTo(to: Address, option: DeliveryOption, cart: Cart) {
  return {
    cartId: cart.cartId,
    email: walletHolder.email,
    phone: walletHolder.phone,
    service: option.service,
    pickupPlace: option.place,
    address: option.service === 'pickup' ? null : to,
    note: '',
    // Whoever collects at a market is asked for by name.
    buyerName: to.name,
    buyerAbn: '',
    gift: { message: '', hidePrices: false },
    giftCard: null,
    onInvoice: false,
    ...seenDayOf(cart),
  };
}

function giftsOf(of: ExpressOf): Parameters<typeof useTakenInSheet>[1] {
  if ('cart' in of) return { isOwn: true, alone: undefined };
  const { productId, forList } = of;
  return { isOwn: false, alone: forList && { productId, list: forList } };
}

function given(beside: Beside | undefined, totals: Totals) {
  if (!beside) return {};
  const { giftCard, storeCredit } = beside.paidIn(totals);
  const { buyerName, ...typed } = beside.typed();
  return { ...typed, ...(buyerName && { buyerName }), giftCard, ...(storeCredit && { storeCredit }) };
}

function wayOf(option: DeliveryOption) {
  const { name, priceCents, window, explanation } = option;
  return { id: deliveryWay(option), name, priceCents, detail: window ? arrivesText(window) : explanation };
}

function sumsOf(
  cart: Cart,
  totals: Totals,
  option: DeliveryOption | undefined,
  { discountName }: DeliveryChoice,
): { label: string; amountCents: number }[] {
  const [only, ...others] = cart.items;
  const goods =
    only && others.length === 0 ? `${only.quantity} × ${only.product.name}` : `${cart.totalItems} kits`;
  const { discountCents, giftCardCents, creditCents } = totals;
  return [
    { label: goods, amountCents: totals.subtotalCents },
    ...(discountCents > 0 ? [{ label: discountName ?? 'Discount', amountCents: 0 - discountCents }] : []),
    { label: option?.name ?? 'Delivery', amountCents: totals.shippingCents ?? 0 },
    ...(giftCardCents > 0 ? [{ label: 'Gift card', amountCents: 0 - giftCardCents }] : []),
    ...(creditCents > 0 ? [{ label: 'Your credit', amountCents: 0 - creditCents }] : []),
    { label: 'Total, with GST', amountCents: totals.dueCents },
  ];
}

type Troubles = {
  to: ReturnType<typeof parcelAddress>;
  failure: string | undefined;
  again: () => unknown;
  delivery: DeliveryChoice;
  refused: { message: string } | undefined;
};

function problemOf({ to, failure, again, delivery, refused }: Troubles): WalletSheetProps['problem'] {
  if (typeof to === 'string') return { title: 'We cannot send it there', message: to };
  if (failure) return { title: 'This cannot be bought just now', message: failure, onAgain: again };
  if (refused) return { title: 'Nothing was charged', message: refused.message };
  if (delivery.needsQuote && !delivery.options?.length)
    return {
      title: 'We need to quote this one',
      message: 'Its delivery has no ready price: please ask for one at the checkout.',
    };
  if (!delivery.failure) return undefined;
  return { title: 'The shop did not answer', message: delivery.failure, onAgain: delivery.askAgain };
}
