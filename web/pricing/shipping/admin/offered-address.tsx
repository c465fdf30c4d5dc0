import type { ComponentProps } from 'react';
import type { Place } from '../../../../contracts/pricing/shipping/places.ts';
import type { Street } from '../../../../contracts/pricing/shipping/streets.ts';
import { OfficeAddress } from '../../../ui/admin/office-address.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { StreetField } from '../street-field.tsx';
import { SuburbField } from '../suburb-field.tsx';
import { useStreetHelp } from '../use-streets.ts';

type Props = Omit<ComponentProps<typeof OfficeAddress>, 'offered'>;

/** An address that somebody in the shop writes down, with the same help as its buyers have at the checkout. */
export function OfferedAddress(props: Props) {
  const offersStreets = useStreetHelp();
  const { address, onChange } = props;
  // An empty form names a state already, which is nobody's: then all of Australia is offered.
  const state = address.postcode === '' ? '' : address.state;
  // What is written beside the street stays: the unit that somebody lives in.
  const take = ({ line2 = '', ...place }: (Place & { line2?: string }) | Street) =>
    onChange({ ...place, ...(line2 !== '' && { line2 }) });
  return (
    <OfficeAddress
      {...props}
      offered={{
        street: (field) => (
          <StreetField
            {...field}
            as={OfficeText}
            autoComplete="off"
            written={address.line1}
            state={state}
            isOffered={offersStreets}
            onStreet={(street, before) => {
              if (address.line1 === before) take(street);
            }}
          />
        ),
        suburb: (field) => (
          <SuburbField
            {...field}
            as={OfficeText}
            autoComplete="off"
            written={{ suburb: address.suburb, state, postcode: address.postcode }}
            onPlace={take}
          />
        ),
      }}
    />
  );
}
