import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { priceText } from '../../../../contracts/kernel/money.ts';
import type { SandboxPayment } from '../../../../contracts/orders/payments/sandbox.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormProblems, ProblemBox } from '../../../ui/form-problems.tsx';
import { type CardForm, cardResolver, emptyCard } from './card-form.ts';
import { cardNumberText, expiryText } from './card-format.ts';
import { Challenge } from './challenge.tsx';
import { useCardPayment } from './use-card-payment.ts';

/** Asks for a card, and keeps what was typed when the bank says no. */
export function CardPayment({ payment }: { payment: SandboxPayment }) {
  const form = useForm<CardForm>({
    defaultValues: emptyCard,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: cardResolver,
  });
  const { is, challenged, refused, pay } = useCardPayment(payment.reference);
  const [tries, setTries] = useState(0);
  const { errors } = form.formState;

  if (challenged) {
    return <Challenge isBusy={is !== 'idle'} onAnswer={(answer) => void pay(challenged, answer)} />;
  }

  const submit = form.handleSubmit(
    (card) => pay(card),
    () => setTries((count) => count + 1),
  );
  const problems = (Object.keys(emptyCard) as (keyof CardForm)[]).flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field, message }] : [];
  });
  const tidied = (name: 'cardNumber' | 'expiry', tidy: (typed: string) => string) => ({
    ...form.register(name, {
      onBlur: ({ target }) => form.setValue(name, tidy(target.value), { shouldValidate: true }),
    }),
    error: errors[name]?.message,
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Card" className="grid gap-5">
      {tries > 0 && <FormProblems problems={problems} tries={tries} />}
      {refused && <Refused message={refused} />}
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        {...tidied('cardNumber', cardNumberText)}
      />
      <div className="grid grid-cols-2 gap-5">
        <TextField label="Expiry" hint="MM/YY" autoComplete="cc-exp" {...tidied('expiry', expiryText)} />
        <TextField
          label="Security code"
          hint="3 or 4 digits"
          inputMode="numeric"
          autoComplete="cc-csc"
          error={errors.cvc?.message}
          {...form.register('cvc')}
        />
      </div>
      <TextField
        label="Name on card"
        autoComplete="cc-name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Button type="submit" aria-disabled={is !== 'idle' || undefined} aria-busy={is !== 'idle' || undefined}>
        {is === 'idle' ? `Pay ${priceText(payment.amountCents)}` : 'Asking the bank…'}
      </Button>
      <a href={payment.cancelUrl} className={buttonClass('quiet')}>
        Cancel and go back to checkout
      </a>
    </form>
  );
}

function Refused({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [message]);
  return (
    <ProblemBox ref={box} title="The bank said no">
      <p>{message}</p>
    </ProblemBox>
  );
}
