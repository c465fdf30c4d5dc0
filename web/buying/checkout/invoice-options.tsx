import { useFormContext, useWatch } from 'react-hook-form';
import { namedFromCents } from '../../../contracts/orders/documents.ts';
import { TextField } from '../../ui/field.tsx';
import { Optional } from '../../ui/optional.tsx';
import { Unfolding } from '../../ui/unfolding.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { useCheckoutField } from './checkout-section.tsx';

type Props = {
  totalCents: number;
  isPickup: boolean;
  /** The name is asked for with the delivery. */ isNamed: boolean;
};

/** Whom the invoice names. From $1,000 the law asks for it, and an order that is picked up has no name yet. */
export function InvoiceOptions({ totalCents, isPickup, isNamed }: Props) {
  const field = useCheckoutField();
  const { control, formState } = useFormContext<CheckoutForm>();
  const [name, abn] = useWatch({ control, name: ['buyerName', 'buyerAbn'] });
  const isNeeded = isPickup && !isNamed && totalCents >= namedFromCents;
  const isBegun =
    (name !== '' && !isNamed) ||
    abn !== '' ||
    Boolean(formState.errors.buyerName ?? formState.errors.buyerAbn);
  return (
    <Unfolding title="Invoice for a business or another name" open={isNeeded || isBegun}>
      <div className="grid gap-5">
        {!isNamed && (
          <TextField
            label={isNeeded ? 'Name on the invoice' : <Optional>Name on the invoice</Optional>}
            hint={isNeeded ? 'From $1,000 an invoice names its buyer, or their ABN.' : undefined}
            autoComplete="organization"
            {...field('buyerName')}
          />
        )}
        <TextField
          label={<Optional>ABN</Optional>}
          inputMode="numeric"
          autoComplete="off"
          className="[&_input]:max-w-60"
          {...field('buyerAbn')}
        />
      </div>
    </Unfolding>
  );
}
