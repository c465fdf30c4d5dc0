import { carrierNames, isKnownCarrier } from '../../../../contracts/orders/orders/carriers.ts';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';

const another = 'Another carrier';

type Props = {
  label: string;
  /** Empty while another carrier has no name yet. */
  carrier: string;
  onCarrier: (carrier: string) => void;
};

/** One of the carriers that the shop knows, or another one by its own name. */
export function CarrierField({ label, carrier, onCarrier }: Props) {
  const isKnown = isKnownCarrier(carrier);
  return (
    <>
      <OfficeSelect
        label={label}
        value={isKnown ? carrier : another}
        onChange={({ target }) => onCarrier(target.value === another ? '' : target.value)}
      >
        {[...carrierNames, another].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </OfficeSelect>
      {!isKnown && (
        <OfficeText
          label="Name of the carrier"
          hint="Its buyer reads it. There is no link."
          maxLength={40}
          value={carrier}
          onChange={({ target }) => onCarrier(target.value)}
        />
      )}
    </>
  );
}
