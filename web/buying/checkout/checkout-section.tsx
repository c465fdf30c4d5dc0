import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CheckoutField, CheckoutForm } from './checkout-form.ts';

export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-5">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Ties a control to the form: `<TextField label="Suburb" {...field('suburb')} />`. */
export function useCheckoutField() {
  const { register, formState } = useFormContext<CheckoutForm>();
  return (name: CheckoutField) => ({ ...register(name), error: formState.errors[name]?.message });
}
