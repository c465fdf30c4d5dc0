import type { Address } from '../../../../contracts/kernel/postal-address.ts';
import { postcodeFitsState } from '../../../../contracts/kernel/postcodes.ts';
import { emptyAddress, OfficeAddress } from '../../../ui/admin/office-address.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import type { useSettingsTab } from './use-settings-tab.ts';

type Form = ReturnType<typeof useSettingsTab<'shop'>>;
type Name = 'shopAddress' | 'returnAddress';

const uses: readonly { name: Name; title: string; use: string; without: string }[] = [
  {
    name: 'shopAddress',
    title: 'The shop',
    use: 'On invoices, packing slips and the contact page.',
    without: 'None yet: invoices and packing slips show no address of yours.',
  },
  {
    name: 'returnAddress',
    title: 'Returns',
    use: 'In the letter of an approved return, and on its page.',
    without: 'None yet: no return can be approved, because nobody would know where to send it.',
  },
];

/** Where the shop is and where things come back to; places of pick-up stand with the rates. */
export function ShopAddresses({ form }: { form: Form }) {
  return (
    <div id="addresses" className="scroll-mt-14">
      <Panel title="Addresses">
        <div className="grid gap-6">
          {uses.map(({ name, title, use, without }) => (
            <fieldset key={name} className="min-w-0">
              <legend className="font-[560]">{title}</legend>
              <p className="mb-2 text-small text-stone">{form.values[name] ? use : without}</p>
              {form.values[name] ? (
                <AddressFields form={form} name={name} title={title} address={form.values[name]} />
              ) : (
                <Begin form={form} name={name} title={title} />
              )}
            </fieldset>
          ))}
        </div>
      </Panel>
    </div>
  );
}

function Begin({ form, name, title }: { form: Form; name: Name; title: string }) {
  const { shopAddress, businessName, brand } = form.values;
  const put = (address: Address) => form.set({ [name]: address });
  const forWhom = <span className="sr-only"> for {title.toLowerCase()}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <OfficeButton onClick={() => put({ ...emptyAddress, name: businessName || brand })}>
        Write an address{forWhom}
      </OfficeButton>
      {name !== 'shopAddress' && shopAddress && (
        <OfficeButton onClick={() => put(shopAddress)}>The shop’s own{forWhom}</OfficeButton>
      )}
    </div>
  );
}

type FieldsProps = { form: Form; name: Name; title: string; address: Address };

function AddressFields({ form, name, title, address }: FieldsProps) {
  const isDoubtful = /^\d{4}$/.test(address.postcode) && !postcodeFitsState(address.postcode, address.state);
  return (
    <OfficeAddress
      at={name}
      nameLabel="Name on the envelope"
      address={address}
      onChange={(change) => form.set({ [name]: { ...address, ...change } })}
      errorOf={(part) => form.errorOf(`${name}.${part}`)}
    >
      <div className="flex flex-wrap items-center gap-3 sm:col-span-6">
        <OfficeButton variant="quiet" onClick={() => form.set({ [name]: null })}>
          Take away<span className="sr-only"> the address for {title.toLowerCase()}</span>
        </OfficeButton>
        {isDoubtful && (
          <p role="status" className="text-small text-clay-deep">
            {address.postcode} is usually not in {address.state}. Keep it if you are sure.
          </p>
        )}
      </div>
    </OfficeAddress>
  );
}
