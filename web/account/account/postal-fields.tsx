import { australianStates } from '../../../contracts/kernel/fields.ts';
import type { AddressForm } from '../../../contracts/people/customers/customers.ts';
import type { Place } from '../../../contracts/pricing/shipping/places.ts';
import type { Street } from '../../../contracts/pricing/shipping/streets.ts';
import { StreetField } from '../../pricing/shipping/street-field.tsx';
import { SuburbField } from '../../pricing/shipping/suburb-field.tsx';
import { useStreetHelp } from '../../pricing/shipping/use-streets.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { useContractForm } from '../../ui/use-contract-form.ts';

/** Where an address of the account is, with the same help as at the checkout. */
export function PostalFields({ form }: { form: ReturnType<typeof useContractForm<AddressForm>> }) {
  const offersStreets = useStreetHelp();
  const written = (part: 'line1' | 'suburb' | 'state' | 'postcode') =>
    form.written(`address.${part}`) as string;
  const take = (place: Place | Street) => {
    for (const [part, value] of Object.entries(place) as [keyof Street, string][])
      // What somebody has written beside the street stays: the unit that they live in.
      if (part !== 'line2' || value !== '') form.set(`address.${part}`, value);
  };
  return (
    <>
      <StreetField
        autoComplete="address-line1"
        {...form.field('address.line1')}
        written={written('line1')}
        state={written('state')}
        isOffered={offersStreets}
        onStreet={(street, before) => {
          if (form.valueOf('address.line1') === before) take(street);
        }}
      />
      <TextField
        label="Apartment, unit or floor (optional)"
        autoComplete="address-line2"
        {...form.field('address.line2')}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <SuburbField
          autoComplete="address-level2"
          {...form.field('address.suburb')}
          written={{ suburb: written('suburb'), state: written('state'), postcode: written('postcode') }}
          onPlace={take}
        />
        <SelectField label="State" autoComplete="address-level1" {...form.field('address.state')}>
          <option value="">Choose</option>
          {australianStates.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <TextField
          label="Postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          {...form.field('address.postcode')}
        />
      </div>
    </>
  );
}
