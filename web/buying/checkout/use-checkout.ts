import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useCallback, useEffect, useState } from 'react';
import { type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Cart } from '../../../contracts/buying/cart.ts';
import type { OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import { rememberedPostcode } from '../../pricing/shipping/remembered-postcode.ts';
import { useCartActions } from '../cart/cart-provider.tsx';
import { discountTotals } from '../cart/discount.ts';
import { useDiscount } from '../cart/use-discount.ts';
import {
  type CheckoutForm,
  deliveredFields,
  orderOfForm,
  pickedUpFields,
  quoteOf,
  deliveryWay,
  nameProblem,
} from './checkout-form.ts';
import { saveDraft, readCheckoutDraft } from './draft.ts';
import { totalsOf } from './totals.ts';
import { useAskForQuote } from './use-ask-for-quote.ts';
import { useDelivery } from './use-delivery.ts';
import { usePaidBeside } from './use-paid-beside.ts';
import { usePlaceOrder } from './use-place-order.ts';

const delivered = standardSchemaResolver(deliveredFields);
const pickedUp = standardSchemaResolver(pickedUpFields);

/** The contract's own schema decides; which one depends on whether there is an address. */
const resolver = ((values, context, options) =>
  (values.way.startsWith('pickup') ? pickedUp : delivered)(
    values,
    context,
    options as never,
  )) as Resolver<CheckoutForm>;

/** What was typed; the postcode may be the one that this device remembers. */
function checkoutDraft(): CheckoutForm {
  const draft = readCheckoutDraft();
  return { ...draft, postcode: draft.postcode || rememberedPostcode() };
}

/** The day that stands beside the total; the shop sells a pre-order with no other. */
export function seenDayOf({ items }: Cart): Pick<OrderForm, 'seenLeavesOn'> {
  const last = items
    .flatMap(({ product }) => product.preorder?.leavesOn ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? {} : { seenLeavesOn: last };
}

/** What a wallet's sheet takes over of what was typed here. */
function typedBeside({ getValues }: Pick<UseFormReturn<CheckoutForm>, 'getValues'>) {
  const { note, giftMessage, buyerName, buyerAbn } = getValues();
  return { note, buyerName, buyerAbn, gift: { message: giftMessage, hidePrices: giftMessage !== '' } };
}

/** Everything that the checkout page knows: what was typed, the ways to get there, the total, the order on its way. */
export function useCheckout(cart: Cart) {
  const form = useForm<CheckoutForm>({
    defaultValues: checkoutDraft(),
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  });
  const [postcode, way] = useWatch({ control: form.control, name: ['postcode', 'way'] });
  const { applied } = useDiscount();
  const code = applied?.appliedCode ?? '';
  const delivery = useDelivery(cart, postcode, code);
  const option = delivery.options?.find((offered) => deliveryWay(offered) === way);
  const isQuote = way === 'quote' && delivery.needsQuote;
  const { balances, paidIn, lookAgain, ...beside } = usePaidBeside(cart);
  const sums = discountTotals(cart, applied);
  const totals = totalsOf(
    delivery.subtotalCents ?? sums.subtotalCents,
    option,
    delivery.discountCents ?? sums.discountCents,
    balances,
  );

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => saveDraft(values as CheckoutForm));
    return unsubscribe;
  }, [form]);

  // The first way is chosen until the buyer chooses; a way that is not offered any more is no choice.
  useEffect(() => {
    const [first] = delivery.needsQuote ? ['quote'] : (delivery.options ?? []).map(deliveryWay);
    if (first && !option && !isQuote)
      form.setValue('way', first, { shouldValidate: form.formState.isSubmitted });
  }, [delivery.options, delivery.needsQuote, option, isQuote, form]);

  const { read } = useCartActions();
  const { askAgain } = delivery;
  const refresh = useCallback(() => {
    void read();
    askAgain();
  }, [read, askAgain]);
  const placing = usePlaceOrder(refresh);
  const quoting = useAskForQuote();

  const [tries, setTries] = useState(0);
  const submit = form.handleSubmit(
    async (values) => {
      const of = { cartId: cart.cartId, code: delivery.codeRefusal ? '' : code };
      if (isQuote) return quoting.ask(quoteOf(values, of));
      if (!option) {
        form.setError('way', {
          message: delivery.failure ?? 'We are still working out the delivery. One moment.',
        });
        return setTries((count) => count + 1);
      }
      const unnamed = nameProblem(values, option, totals.totalCents);
      if (unnamed) {
        form.setError('buyerName', { message: unnamed });
        return setTries((count) => count + 1);
      }
      const { giftCard, ...paid } = paidIn(totals);
      const isPlaced = await placing.place(
        {
          ...orderOfForm(values, option, { ...of, giftCard }, totals.totalCents),
          ...paid,
          ...seenDayOf(cart),
        },
        cart.items,
      );
      if (!isPlaced) lookAgain();
    },
    () => setTries((count) => count + 1),
  );

  const express = { balances, paidIn, lookAgain, typed: () => typedBeside(form) };
  return { form, delivery, option, isQuote, express, ...beside, totals, placing, quoting, tries, submit };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
