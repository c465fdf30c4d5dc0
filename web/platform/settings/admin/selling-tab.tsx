import {
  saveSellingTab,
  type SettingsShown,
} from '../../../../contracts/platform/settings/admin-settings.ts';
import { call } from '../../../kernel/call.ts';
import { OfficeMoney, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useSettingsTab } from './use-settings-tab.ts';

/** How the shop sells. */
export function SellingTab({ settings }: { settings: SettingsShown }) {
  const form = useSettingsTab('selling', settings, (body) => call(saveSellingTab, { body }));
  const { money, number, tick } = form;
  return (
    <Panel title="Checkout, returns and accounts">
      <OfficeForm form={form}>
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
          <OfficeText
            label="Days for a change of mind"
            hint="After delivery. Faulty, damaged or wrong kits have no deadline: the law says so."
            min={0}
            max={365}
            {...number('returnDays')}
          />
          <OfficeTick
            label="New accounts verify their e-mail before they can sign in"
            {...tick('requiresVerification')}
          />
        </div>
      </OfficeForm>
    </Panel>
  );
}
