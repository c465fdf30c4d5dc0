import { saveSellingTab, type SettingsShown } from '../../../contracts/admin-settings.ts';
import { call } from '../../kernel/call.ts';
import { OfficeText, OfficeTick } from '../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../ui/admin/office-form.tsx';
import { Panel } from '../../ui/admin/panel.tsx';
import { useSettingsTab } from './use-settings-tab.ts';

/** How the shop sells. */
export function SellingTab({ settings }: { settings: SettingsShown }) {
  const form = useSettingsTab('selling', settings, (body) => call(saveSellingTab, { body }));
  const { number, tick } = form;
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
