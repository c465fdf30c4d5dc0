import type { ReactNode } from 'react';
import { discountKinds, type DiscountForm } from '../../../../contracts/pricing/discounts/discounts.ts';
import { OfficeMoney, OfficeSelect, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { SydneyTime } from '../../../ui/admin/wall-time.tsx';
import type { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { discountKindLabels } from './discount-labels.ts';

export type DiscountEditing = ReturnType<typeof useOfficeForm<DiscountForm, number>>;

/** What a discount does, when, and for whom. */
export function DiscountFields({ form, kits }: { form: DiscountEditing; kits: ReactNode }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <WhatItIs form={form} />
      <WhenAndHowOften form={form} />
      <WhatItNeeds form={form} kits={kits} />
    </div>
  );
}

function WhatItIs({ form: { values, set, text, number, money } }: { form: DiscountEditing }) {
  return (
    <Panel title="What it is">
      <div className="grid gap-4">
        <OfficeTick
          label="It comes by itself, without a code"
          checked={values.code === null}
          onChange={({ target }) => set({ code: target.checked ? null : '' })}
        />
        {values.code !== null && (
          <OfficeText
            label="Code"
            hint="Capitals or not: SUNDAY and sunday are one code."
            autoComplete="off"
            autoCapitalize="characters"
            {...text('code')}
          />
        )}
        <OfficeText label="Name" hint="Shoppers read this beside what they save." {...text('name')} />
        <OfficeSelect
          label="What it does"
          name="kind"
          value={values.kind}
          onChange={({ target }) => set(kindChange(target.value as DiscountForm['kind']))}
        >
          {discountKinds.map((kind) => (
            <option key={kind} value={kind}>
              {discountKindLabels[kind]}
            </option>
          ))}
        </OfficeSelect>
        {values.kind === 'percent' && (
          <OfficeText label="Per cent" min={1} max={100} {...number('percent')} />
        )}
        {values.kind === 'amount' && (
          <OfficeMoney label="Amount off" hint="Dollars, off the whole cart" {...money('amountCents')} />
        )}
        {values.kind === 'buy_get' && (
          <div className="grid grid-cols-2 gap-3">
            <OfficeText label="Buy" min={1} {...number('buyQuantity')} />
            <OfficeText label="Get free" min={1} {...number('getQuantity')} />
          </div>
        )}
      </div>
    </Panel>
  );
}

function WhenAndHowOften({ form: { values, set, number, tick, errorOf } }: { form: DiscountEditing }) {
  return (
    <Panel title="When and how often">
      <div className="grid gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <SydneyTime
            label="From"
            name="validFrom"
            moment={values.validFrom}
            onMoment={(validFrom) => set({ validFrom })}
            error={errorOf('validFrom')}
          />
          <SydneyTime
            label="Until"
            name="validUntil"
            moment={values.validUntil}
            onMoment={(validUntil) => set({ validUntil })}
            error={errorOf('validUntil')}
          />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <OfficeText label="Uses altogether" hint="Empty: no limit" min={1} {...number('totalLimit')} />
          <OfficeText label="Uses by one person" hint="Empty: no limit" min={1} {...number('personLimit')} />
        </div>
        <OfficeTick label="For a first order only" {...tick('firstOrderOnly')} />
      </div>
    </Panel>
  );
}

function WhatItNeeds({ form, kits }: { form: DiscountEditing; kits: ReactNode }) {
  const { set, number, money } = form;
  return (
    <Panel title="What the cart needs" className="lg:col-span-2">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <OfficeMoney
          label="Kits for at least"
          hint="Dollars; 0 for any cart"
          {...money('minimumCents')}
          onCents={(minimumCents) => set({ minimumCents: minimumCents ?? 0 })}
        />
        <OfficeText
          label="At least so many kits"
          hint="0 for any cart"
          min={0}
          {...number('minimumQuantity')}
          onChange={({ target }) => set({ minimumQuantity: Number(target.value) })}
        />
      </div>
      <div className="mt-4">{kits}</div>
    </Panel>
  );
}

/** Each kind has its own amounts; those of the others are empty. */
function kindChange(kind: DiscountForm['kind']): Partial<DiscountForm> {
  return {
    kind,
    percent: kind === 'percent' ? 10 : null,
    amountCents: null,
    buyQuantity: kind === 'buy_get' ? 2 : null,
    getQuantity: kind === 'buy_get' ? 1 : null,
  };
}
