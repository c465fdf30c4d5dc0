import { TextField } from '../../ui/field.tsx';
import { Optional } from '../../ui/optional.tsx';
import { useCheckoutField } from './checkout-section.tsx';
import { StateField } from './state-field.tsx';

export function AddressFields() {
  const field = useCheckoutField();
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <TextField
        className="sm:col-span-3"
        label="Given name"
        autoComplete="given-name"
        {...field('givenName')}
      />
      <TextField
        className="sm:col-span-3"
        label="Family name"
        autoComplete="family-name"
        {...field('familyName')}
      />
      <TextField
        className="sm:col-span-6"
        label="Street address"
        autoComplete="shipping address-line1"
        {...field('line1')}
      />
      <TextField
        className="sm:col-span-6"
        label={<Optional>Apartment, unit or floor</Optional>}
        autoComplete="shipping address-line2"
        {...field('line2')}
      />
      <TextField
        className="sm:col-span-4"
        label="Suburb"
        autoComplete="shipping address-level2"
        {...field('suburb')}
      />
      <StateField className="sm:col-span-2" />
    </div>
  );
}
