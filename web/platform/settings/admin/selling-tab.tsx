import type { ComponentProps } from 'react';
import {
  saveSellingTab,
  type SettingsShown,
} from '../../../../contracts/platform/settings/admin-settings.ts';
import { call } from '../../../kernel/call.ts';
import { OfficeMoney, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useSettingsTab } from './use-settings-tab.ts';

type Form = ReturnType<typeof useSettingsTab<'selling'>>;

/** How the shop sells. */
export function SellingTab({ settings }: { settings: SettingsShown }) {
  const form = useSettingsTab('selling', settings, (body) => call(saveSellingTab, { body }));
  const { money, number, tick } = form;
  return (
    <OfficeForm form={form}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title="Checkout, returns and accounts">
          <div className="grid gap-4 sm:max-w-100">
            <OfficeText
              label="Minutes that stock is held while somebody pays"
              hint="Afterwards the kits go back on the shelf"
              min={1}
              max={1440}
              {...number('holdMinutes')}
            />
            <OfficeText
              label="Unpaid orders that one visitor may have"
              hint="Each holds its kits until it is paid or its time is over. Orders that you make are not bound."
              min={1}
              max={100}
              {...number('unpaidOrdersAtMost')}
            />
            <OfficeText
              label="Kits that one visitor may hold unpaid"
              hint="A larger cart is asked for as a quote"
              min={1}
              max={100_000}
              {...number('unpaidPiecesAtMost')}
            />
            <OfficeMoney
              label="Value that one visitor may hold unpaid"
              hint="A dearer cart is asked for as a quote"
              {...money('unpaidCentsAtMost')}
            />
            <OfficeText
              label="Times as much for one network address"
              hint="A household, an office or a school shares one"
              min={1}
              max={1000}
              {...number('unpaidTimesOfAddress')}
            />
            <OfficeText
              label="Times as much for the network around it"
              min={1}
              max={10_000}
              {...number('unpaidTimesOfNetwork')}
            />
            <LeftCheckoutHours field={number('leftCheckoutHours')} />
            <OfficeText
              label="Days for a change of mind"
              hint="After delivery. Faulty, damaged or wrong kits have no deadline: the law says so."
              min={0}
              max={365}
              {...number('returnDays')}
            />
            <OfficeTick
              label="New accounts verify their email before they can sign in"
              {...tick('requiresVerification')}
            />
          </div>
        </Panel>
        <BankDetailsPanel form={form} />
        <AssistantsPanel form={form} />
      </div>
    </OfficeForm>
  );
}

function BankDetailsPanel({ form: { number, text, tick } }: { form: Form }) {
  return (
    <Panel title="Bank transfer and PayID">
      <div className="grid gap-4 sm:max-w-100">
        <p className="text-small text-stone">
          Shown to buyers who pay an order by transfer or on invoice: on the order’s page, in their letter and
          on the invoice, with the order’s number as the reference. Left empty, the shop takes no transfers.
        </p>
        <OfficeText label="Account name" {...text('bankAccountName')} />
        <OfficeText label="BSB" inputMode="numeric" hint="Six digits" {...text('bankBsb')} />
        <OfficeText label="Account number" inputMode="numeric" {...text('bankAccountNumber')} />
        <OfficeText
          label="PayID"
          hint="The phone number, email or ABN that your bank knows it by"
          {...text('payId')}
        />
        <OfficeText
          label="Days for a transfer or cash"
          hint="The kits are kept so long for certain. Then you are told; nothing ends by itself."
          min={1}
          max={90}
          {...number('transferDays')}
        />
        <OfficeTick label="Shoppers may choose a transfer at the checkout" {...tick('takesTransfers')} />
        <OfficeText
          label="Days that a shopper has for it"
          hint="The kits are kept so long. If nothing has come by then, the order ends and its buyer hears so."
          min={1}
          max={30}
          {...number('webTransferDays')}
        />
      </div>
    </Panel>
  );
}

function AssistantsPanel({ form: { tick } }: { form: Form }) {
  return (
    <Panel title="Shopping assistants">
      <div className="grid gap-4 sm:max-w-100">
        <OfficeTick label="Assistants may search the shop and fill carts" {...tick('servesAssistants')} />
        <p className="text-small text-stone">
          They see what every visitor sees, at the same prices, and hand over to the checkout, where a person
          pays. Switched off, they are told that there is nothing here.
        </p>
      </div>
    </Panel>
  );
}

function LeftCheckoutHours({ field }: { field: Omit<ComponentProps<typeof OfficeText>, 'label'> }) {
  return (
    <OfficeText
      label="Hours until a checkout that was left is reminded of"
      hint="Once, and only people on the newsletter’s list. Letters switches it off."
      min={1}
      max={168}
      {...field}
    />
  );
}
