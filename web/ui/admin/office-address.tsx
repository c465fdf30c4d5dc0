import type { ComponentProps, ReactNode } from 'react';
import { australianStates } from '../../../contracts/kernel/fields.ts';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import { OfficeSelect, OfficeText } from './office-fields.tsx';

export const emptyAddress: Address = {
  name: '',
  line1: '',
  line2: '',
  suburb: '',
  state: 'NSW',
  postcode: '',
};

type AddressText = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'className'> & {
  value: string;
  error?: string | undefined;
};

type Props = {
  address: Address;
  onChange: (change: Partial<Address>) => void;
  /** The path of the address in its form: `table.pickupPlaces.0.address`. */
  at: string;
  errorOf: (part: keyof Address) => string | undefined;
  nameLabel?: string;
  /** Fields that offer what is being written, in place of plain ones. */
  offered?: Record<'street' | 'suburb', (field: AddressText) => ReactNode>;
  children?: ReactNode;
};

const plain: NonNullable<Props['offered']> = {
  street: (field) => <OfficeText label="Street address" {...field} />,
  suburb: (field) => <OfficeText label="Suburb" {...field} />,
};

/** An address in Australia, as somebody in the shop writes it down. */
export function OfficeAddress({
  address,
  onChange,
  at,
  errorOf,
  nameLabel = 'Name',
  offered = plain,
  children,
}: Props) {
  const text = (part: keyof Address): AddressText => ({
    name: `${at}.${part}`,
    value: address[part],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [part]: target.value }),
    ...(errorOf(part) && { error: errorOf(part) }),
  });
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:grid-cols-6">
      <OfficeText className="col-span-full" label={nameLabel} {...text('name')} />
      {offered.street({ className: 'col-span-full', ...text('line1') })}
      <OfficeText className="col-span-full" label="Unit, floor or building (optional)" {...text('line2')} />
      {offered.suburb({ className: 'col-span-full sm:col-span-2', ...text('suburb') })}
      <OfficeSelect
        className="sm:col-span-2"
        label="State"
        name={`${at}.state`}
        value={address.state}
        onChange={({ target }) => onChange({ state: target.value as Address['state'] })}
      >
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
      {children}
    </div>
  );
}
