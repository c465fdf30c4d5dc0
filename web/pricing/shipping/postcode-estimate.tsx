import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { postcode as postcodeField } from '../../../contracts/kernel/fields.ts';
import { cents, priceText } from '../../../contracts/kernel/money.ts';
import type { DeliveryOption } from '../../../contracts/pricing/shipping/shipping.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { windowText } from '../../ui/window-text.ts';

type Answer = { options: readonly DeliveryOption[] };
type Props = {
  /** Names the form: the drawer's may stand beside the page's. */
  label: string;
  /** The call that knows the ways to a postcode. */
  query: (postcode: string) => { queryKey: QueryKey; meta: Record<string, unknown> };
};

/** What delivery costs to a postcode. What was typed stays, whatever the answer is. */
export function PostcodeEstimate({ label, query }: Props) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [problem, setProblem] = useState<string>();
  const found = useQuery<Answer>({ ...query(asked), enabled: asked !== '' });

  const estimate = () => {
    const read = postcodeField.safeParse(typed);
    setProblem(read.success ? undefined : 'A postcode has four digits');
    if (!read.success) return;
    if (read.data === asked && found.isError) void found.refetch();
    setAsked(read.data);
  };

  return (
    <form
      aria-label={label}
      className="needs-script"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        estimate();
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Delivery to postcode"
          className="min-w-0 grow-[999] basis-44 grid-cols-1"
          inputMode="numeric"
          autoComplete="shipping postal-code"
          maxLength={4}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problem}
        />
        <Button type="submit" variant="secondary" className="grow" aria-busy={found.isFetching || undefined}>
          Estimate
        </Button>
      </div>
      <div role="status">
        {found.isFetching && <p className="mt-3 text-small text-stone">Asking…</p>}
        {!found.isFetching && found.isError && (
          <div className="mt-3">
            <FieldError>
              {sentenceOf(found.error, 'We could not work out the delivery just now. Please try again.')}
            </FieldError>
          </div>
        )}
        {!found.isFetching && found.data && <Options to={asked} options={found.data.options} />}
      </div>
    </form>
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
            {window && <dd className="col-span-2">Likely with you {windowText(window)}</dd>}
            <dd className="col-span-2 text-stone">{explanation}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
