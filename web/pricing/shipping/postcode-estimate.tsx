import type { ReactNode } from 'react';
import { arrivesText } from '../../../contracts/kernel/arrival-text.ts';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { cents, priceText } from '../../../contracts/kernel/money.ts';
import type { DeliveryOption } from '../../../contracts/pricing/shipping/shipping.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { TextField } from '../../ui/field.tsx';
import { type EstimateQuery, useEstimate } from './use-estimate.ts';

type Props = {
  /** Names the form: the drawer's may stand beside the page's. */
  label: string;
  /** The call that knows the ways to a postcode. */
  query: EstimateQuery;
  /** Where the form is sent without script, by which the page shows the ways; without one it needs script. */
  action?: string;
  /** The postcode in the page's address. */
  given?: string;
  /** Stands over the form, for the postcode that is known; the ways with their prices come when somebody asks for them. */
  arrival?: (known: { postcode: string; options: readonly DeliveryOption[] } | undefined) => ReactNode;
  /** Stands over the form as long as no way is known. */
  anywhere?: ReactNode;
};

/** What delivery costs to a postcode, and when it arrives. What was typed stays, whatever the answer is. */
export function PostcodeEstimate({ label, query, action, given = '', arrival, anywhere }: Props) {
  const { options, asked, isPressed, ...form } = useEstimate(query, given);
  const isShown = isPressed || !arrival;
  return (
    <>
      {arrival?.(options && { postcode: asked, options })}
      {!options && !form.isAsking && anywhere}
      <form
        aria-label={label}
        className={action ? undefined : 'needs-script'}
        action={action}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.estimate();
        }}
      >
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label="Delivery to postcode"
            className="min-w-0 grow-[999] basis-44 grid-cols-1"
            name="postcode"
            inputMode="numeric"
            autoComplete="shipping postal-code"
            maxLength={4}
            value={form.typed}
            onChange={(event) => form.setTyped(event.target.value)}
            error={form.problem}
          />
          <Button type="submit" variant="secondary" className="grow" aria-busy={form.isAsking || undefined}>
            Estimate
          </Button>
        </div>
        <div role="status">
          {isShown && form.isAsking && !options && <p className="mt-3 text-small text-stone">Asking…</p>}
          {isShown && !form.isAsking && form.error && (
            <div className="mt-3">
              <FieldError>
                {sentenceOf(form.error, 'We could not work out the delivery just now. Please try again.')}
              </FieldError>
            </div>
          )}
          {isShown && options && <Options to={asked} options={options} />}
        </div>
        {isShown && options && (
          <p className="needs-script mt-2 text-small text-stone">
            Only this device remembers {asked}.{' '}
            <button
              type="button"
              className="min-h-9 cursor-pointer underline underline-offset-4 hover:text-ink"
              onClick={form.forget}
            >
              Forget it
            </button>
          </p>
        )}
      </form>
    </>
  );
}

function Options({ to, options }: { to: string; options: readonly DeliveryOption[] }) {
  return (
    <>
      <p className="sr-only">Delivery to {to}</p>
      <dl className="mt-3 grid gap-2 text-small">
        {options.map(({ name, priceCents, explanation, window }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <dt className="font-[560]">{name}</dt>
            <dd className="tabular-nums">{priceCents === 0 ? 'Free' : priceText(cents(priceCents))}</dd>
            {window && <dd className="col-span-2">{arrivesText(window)}</dd>}
            <dd className="col-span-2 text-stone">{explanation}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
