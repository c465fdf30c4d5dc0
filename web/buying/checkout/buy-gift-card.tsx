import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { idempotencyHeader } from '../../../contracts/buying/checkout/checkout.ts';
import { buyGiftCard } from '../../../contracts/buying/checkout/gift-card-order.ts';
import { email } from '../../../contracts/kernel/fields.ts';
import { typedCents } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { giftCardAmounts, giftCardForm } from '../../../contracts/pricing/gift-cards.ts';
import { call } from '../../kernel/call.ts';
import { arrivalOf, wholeDollars } from '../../pricing/gift-cards/gift-card-text.ts';
import { asked } from '../../ui/asked.ts';
import { controlClass, Field, TextField } from '../../ui/field.tsx';
import { Optional } from '../../ui/optional.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { TermsText } from '../../ui/terms-text.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useKeyOf } from '../../ui/use-key-of.ts';
import { emptyGiftCard, readGiftCardDraft, saveGiftCardDraft } from './gift-card-draft.ts';

const { from, message } = giftCardForm.shape;
const typedAmount = z.string().check(
  z.trim(),
  z.refine(
    (text) => {
      const cents = typedCents(text);
      return cents !== null && cents >= giftCardAmounts.leastCents && cents <= giftCardAmounts.mostCents;
    },
    `From ${wholeDollars(giftCardAmounts.leastCents)} to ${wholeDollars(giftCardAmounts.mostCents)}`,
  ),
);
const schema = z.object({
  amount: typedAmount,
  recipient: asked(email, 'Please enter their email address'),
  from,
  message,
  day: z.string(),
  email: asked(email, 'Please enter your email address'),
});

/** A gift card by email: how much, for whom, with which words, and when. */
export function BuyGiftCard() {
  const navigate = useNavigate();
  const keyOf = useKeyOf();
  const form = useContractForm<typeof emptyGiftCard>({
    schema,
    defaults: emptyGiftCard,
    otherwise: 'We could not reach the shop. Nothing was charged. Please try again.',
    send: async ({ amount, day, ...rest }) => {
      const body = { ...rest, amountCents: typedCents(amount) ?? 0, ...arrivalOf(day) };
      const placed = await call(buyGiftCard, { body }, { headers: { [idempotencyHeader]: keyOf(body) } });
      if (placed.payUrl) window.location.assign(placed.payUrl);
      else await navigate({ to: paths.confirmation(placed.token) });
    },
  });
  const { reset, hear } = form;
  useEffect(() => {
    reset(readGiftCardDraft());
    return hear(saveGiftCardDraft);
  }, [reset, hear]);
  const { error, ...input } = form.field('message');
  return (
    <PlainForm
      form={form}
      failureTitle="Your gift card was not ordered"
      button="Continue to payment"
      busy="To the payment page…"
    >
      <TextField
        label="Worth, in dollars"
        inputMode="decimal"
        className="[&_input]:max-w-40"
        {...form.field('amount')}
      />
      <TextField
        label="Their email"
        hint="The card goes here."
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.field('recipient')}
      />
      <TextField label={<Optional>From</Optional>} autoComplete="name" {...form.field('from')} />
      <Field label={<Optional>A few words</Optional>} error={error}>
        {(control) => <textarea rows={3} maxLength={250} {...input} {...control} className={controlClass} />}
      </Field>
      <TextField
        label={<Optional>On which day</Optional>}
        hint="In the morning of that day; left empty, as soon as it is paid."
        type="date"
        className="grid-cols-1 [&_input]:max-w-60"
        {...form.field('day')}
      />
      <TextField
        label="Your email"
        hint="The receipt goes here."
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <TermsText />
    </PlainForm>
  );
}
