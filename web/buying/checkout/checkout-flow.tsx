import { FormProvider, useWatch } from 'react-hook-form';
import type { Cart } from '../../../contracts/buying/cart.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { FormProblems } from '../../ui/form-problems.tsx';
import { DiscountBox } from '../cart/discount-box.tsx';
import { TakenNotice } from '../list-gifts/taken-notice.tsx';
import { ChangedLines } from './changed-lines.tsx';
import { fieldProblems } from './checkout-form.ts';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { ExpressButtons } from './express-buttons.tsx';
import { GiftCardBox } from './gift-card-box.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import { ReviewSection } from './review-section.tsx';
import { useCheckout } from './use-checkout.ts';
import { useNoteCheckout } from './use-note-checkout.ts';

export function CheckoutFlow({ cart }: { cart: Cart }) {
  const checkout = useCheckout(cart);
  const { form, totals, option, delivery, tries, submit } = checkout;
  useNoteCheckout(cart.cartId, useWatch({ control: form.control, name: 'email' }));
  const { discountName, laterDiscountName, codeRefusal } = delivery;
  const summary = (
    <div className="grid grid-cols-1 gap-5">
      <OrderSummary cart={cart} totals={totals} option={option} discountName={discountName} />
      {laterDiscountName !== null && (
        <p className="mt-1 text-small text-stone">
          “{laterDiscountName}” also comes off if it is for you: we know when you place the order, and you pay
          less than stands here.
        </p>
      )}
      {codeRefusal && <FieldError>{codeRefusal}</FieldError>}
      <DiscountBox lost={option?.service === 'standard' ? delivery.lostDelivery : null} />
      <GiftCardBox giftCard={checkout.giftCard} />
    </div>
  );
  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,560px)_360px] lg:justify-between">
        <details className="group rounded-card bg-linen lg:hidden">
          <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-5 py-3">
            <span className="font-[560] underline underline-offset-4">
              <span className="group-open:hidden">Show</span>
              <span className="hidden group-open:inline">Hide</span> order summary
            </span>
            <span className="font-[560] tabular-nums">{priceText(totals.dueCents)}</span>
          </summary>
          <div className="px-5 pb-5">{summary}</div>
        </details>

        <form noValidate onSubmit={submit} className="grid min-w-0 grid-cols-1 gap-12" aria-label="Checkout">
          {tries > 0 && <FormProblems problems={fieldProblems(form.formState.errors)} tries={tries} />}
          <ChangedLines cart={cart} />
          <TakenNotice cart={cart} />
          <ExpressButtons
            title="At once, with the address in your wallet, or by the form below"
            of={() => ({ cart: 'own', beside: checkout.express })}
          />
          <ContactSection />
          <DeliverySection checkout={checkout} />
          <PaymentSection checkout={checkout} />
          <ReviewSection cart={cart} checkout={checkout} />
        </form>

        <aside
          aria-label="Order summary"
          className="hidden rounded-card bg-linen p-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 lg:block"
        >
          <h2 className="mb-4 text-h3">Order summary</h2>
          {summary}
        </aside>
      </div>
    </FormProvider>
  );
}
