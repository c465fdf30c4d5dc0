import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useCallback, useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import type { Cart } from '../../contracts/cart.ts';
import { useCartActions } from '../cart/cart-provider.tsx';
import { useDiscount } from '../cart/discount-provider.tsx';
import { summed } from '../cart/discount.ts';
import { type CheckoutForm, deliveredFields, orderOf, pickedUpFields } from './checkout-form.ts';
import { keepDraft, readDraft } from './draft.ts';
import { totalsOf } from './totals.ts';
import { useDelivery } from './use-delivery.ts';
import { usePlaceOrder } from './use-place-order.ts';

const delivered = standardSchemaResolver(deliveredFields);
const pickedUp = standardSchemaResolver(pickedUpFields);

/** The contract's own schema decides; which one depends on whether there is an address. */
const resolver = ((values, context, options) =>
  (values.service === 'pickup' ? pickedUp : delivered)(
    values,
    context,
    options as never,
  )) as Resolver<CheckoutForm>;

/** Everything that the checkout page knows: what was typed, the ways to get there, the total, the order on its way. */
export function useCheckout(cart: Cart) {
  const form = useForm<CheckoutForm>({
    defaultValues: readDraft(),
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  });
  const [postcode, service] = useWatch({ control: form.control, name: ['postcode', 'service'] });
  const { applied } = useDiscount();
  const code = applied?.appliedCode ?? '';
  const delivery = useDelivery(cart, postcode, code);
  const option = delivery.options?.find((offered) => offered.service === service);
  const sums = summed(cart, applied);
  const totals = totalsOf(
    delivery.subtotalCents ?? sums.subtotalCents,
    option,
    delivery.discountCents ?? sums.discountCents,
  );

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keepDraft(values as CheckoutForm));
    return unsubscribe;
  }, [form]);

  // The first way is chosen until the buyer chooses; a way that is not offered any more is no choice.
  useEffect(() => {
    const [first] = delivery.options ?? [];
    if (first && !option)
      form.setValue('service', first.service, { shouldValidate: form.formState.isSubmitted });
  }, [delivery.options, option, form]);

  const { read } = useCartActions();
  const { askAgain } = delivery;
  const refresh = useCallback(() => {
    void read();
    askAgain();
  }, [read, askAgain]);
  const placing = usePlaceOrder(refresh);

  const [tries, setTries] = useState(0);
  const submit = form.handleSubmit(
    async (values) => {
      if (!option) {
        form.setError('service', {
          message: delivery.failure ?? 'We are still working out the delivery. One moment.',
        });
        return setTries((count) => count + 1);
      }
      await placing.place(
        orderOf(values, { cartId: cart.cartId, code: delivery.codeRefusal ? '' : code }, totals.totalCents),
        cart.items,
      );
    },
    () => setTries((count) => count + 1),
  );

  return { form, delivery, option, totals, placing, tries, submit };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
