import { australianStates } from '../../../../contracts/kernel/fields.ts';
import type { Address } from '../../../../contracts/kernel/postal-address.ts';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';

export const noAddress: Address = { name: '', line1: '', line2: '', suburb: '', state: 'NSW', postcode: '' };

type Props = {
  address: Address;
  onChange: (address: Address) => void;
  /** What the shop said about a field, by its name. */
  errorOf: (field: keyof Address) => string | undefined;
};

/** Where an order goes, as somebody in the shop writes it down. */
export function PhoneOrderAddress({ address, onChange, errorOf }: Props) {
  const text = (name: keyof Address) => ({
    name: `address.${name}`,
    value: address[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...address, [name]: target.value }),
    error: errorOf(name),
  });
  return (
    <div className="grid gap-3 sm:grid-cols-6">
      <OfficeText className="sm:col-span-6" label="Name" {...text('name')} />
      <OfficeText className="sm:col-span-6" label="Street address" {...text('line1')} />
      <OfficeText className="sm:col-span-6" label="Apartment, unit or floor (optional)" {...text('line2')} />
      <OfficeText className="sm:col-span-3" label="Suburb" {...text('suburb')} />
      <OfficeSelect className="sm:col-span-1" label="State" {...text('state')}>
        {australianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </OfficeSelect>
      <OfficeText
        className="sm:col-span-2"
        label="Postcode"
        inputMode="numeric"
        maxLength={4}
        {...text('postcode')}
      />
    </div>
  );
}
