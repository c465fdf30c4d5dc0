import { saveShopTab, type SettingsShown } from '../../../../contracts/platform/settings/admin-settings.ts';
import { socialNames } from '../../../../contracts/platform/settings/settings.ts';
import { call } from '../../../kernel/call.ts';
import { OfficeSelect, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { RowsEditor } from '../../../ui/admin/rows-editor.tsx';
import { ShopAddresses } from './shop-addresses.tsx';
import { useSettingsTab } from './use-settings-tab.ts';

type Form = ReturnType<typeof useSettingsTab<'shop'>>;

/** Who the shop is. */
export function ShopTab({ settings }: { settings: SettingsShown }) {
  const form = useSettingsTab('shop', settings, (body) => call(saveShopTab, { body }));
  return (
    <OfficeForm form={form}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Brand form={form} />
        <Business form={form} />
        <ShopAddresses form={form} />
        <Hours form={form} />
        <ExternalRefundList form={form} />
      </div>
    </OfficeForm>
  );
}

function Brand({ form: { text } }: { form: Form }) {
  return (
    <Panel title="Brand and contact">
      <div className="grid gap-4">
        <OfficeText label="Name of the shop" {...text('brand')} />
        <OfficeText label="Under it" hint="One line, such as what you sell" {...text('tagline')} />
        <OfficeText label="Email" hint="Shown in the shop; letters for you go there" {...text('email')} />
        <OfficeText label="Telephone (optional)" {...text('phone')} />
      </div>
    </Panel>
  );
}

function Business({ form: { values, text, tick } }: { form: Form }) {
  return (
    <Panel title="Business and tax">
      <div className="grid gap-4">
        <OfficeText label="Business name" hint="As it stands on invoices" {...text('businessName')} />
        <OfficeText label="ABN" inputMode="numeric" hint="11 digits" {...text('abn')} />
        <OfficeTick label="Registered for GST" {...tick('gstRegistered')} />
        {values.gstRegistered && values.abn === '' && (
          <p className="text-small font-[560] text-clay-deep">
            Whoever is registered for GST has an ABN, and a tax invoice must show it. Please fill it in.
          </p>
        )}
        <p className="max-w-measure text-small text-stone">
          Registered: prices include GST and buyers get a tax invoice. Not registered: the invoice says that
          no GST has been charged. What was sold before stays as it was.
        </p>
        <OfficeText label="‘Powered by’, its words" hint="Empty hides it" {...text('poweredByText')} />
        <OfficeText label="‘Powered by’, its address" inputMode="url" {...text('poweredByUrl')} />
      </div>
    </Panel>
  );
}

function Hours({ form: { values, set, text, errorOf } }: { form: Form }) {
  return (
    <Panel title="Hours">
      <div className="grid gap-4">
        <RowsEditor
          of="line of hours"
          rows={values.businessHours}
          fresh={() => ({ days: '', hours: '' })}
          onRows={(businessHours) => set({ businessHours })}
        >
          {(row, i, put) => (
            <>
              <OfficeText
                className="min-w-40 flex-1"
                label={`Days ${i + 1}`}
                name={`businessHours.${i}.days`}
                value={row.days}
                onChange={({ target }) => put({ days: target.value })}
                {...(errorOf(`businessHours.${i}.days`) && { error: errorOf(`businessHours.${i}.days`) })}
              />
              <OfficeText
                className="min-w-40 flex-1"
                label={`Hours ${i + 1}`}
                name={`businessHours.${i}.hours`}
                value={row.hours}
                onChange={({ target }) => put({ hours: target.value })}
                {...(errorOf(`businessHours.${i}.hours`) && { error: errorOf(`businessHours.${i}.hours`) })}
              />
            </>
          )}
        </RowsEditor>
        <OfficeText label="Where these hours are meant" {...text('businessHoursNote')} />
      </div>
    </Panel>
  );
}

function ExternalRefundList({ form: { values, set, errorOf } }: { form: Form }) {
  return (
    <Panel title="Elsewhere">
      <RowsEditor
        of="place"
        rows={values.socials}
        fresh={(): (typeof values.socials)[number] => ({ name: 'Instagram', url: '' })}
        onRows={(socials) => set({ socials })}
      >
        {(row, i, put) => (
          <>
            <OfficeSelect
              className="w-36"
              label={`Where ${i + 1}`}
              name={`socials.${i}.name`}
              value={row.name}
              onChange={({ target }) => put({ name: target.value as (typeof socialNames)[number] })}
            >
              {socialNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </OfficeSelect>
            <OfficeText
              className="min-w-48 flex-1"
              label={`Address ${i + 1}`}
              inputMode="url"
              placeholder="https://"
              name={`socials.${i}.url`}
              value={row.url}
              onChange={({ target }) => put({ url: target.value })}
              {...(errorOf(`socials.${i}.url`) && { error: 'A whole address, with https://' })}
            />
          </>
        )}
      </RowsEditor>
    </Panel>
  );
}
