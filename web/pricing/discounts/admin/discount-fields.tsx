import type { ReactNode } from 'react';
import {
  discountKinds,
  startingAmounts,
  type DiscountKind,
} from '../../../../contracts/pricing/discounts/discounts.ts';
import { OfficeMoney, OfficeSelect, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { SydneyTime } from '../../../ui/admin/wall-time.tsx';
import { kindsShown, type DiscountEditing } from './discount-kinds.tsx';

/** What a discount does, when, and for whom. */
type Props = { form: DiscountEditing; kits: ReactNode; newPrices: ReactNode };

export function DiscountFields({ form, kits, newPrices }: Props) {
  const hasNewPrices = form.values.kind === 'prices';
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <WhatItIs form={form} />
      <WhenAndHowOften form={form} />
      {hasNewPrices ? newPrices : <WhatItNeeds form={form} kits={kits} />}
    </div>
  );
}

function WhatItIs({ form }: { form: DiscountEditing }) {
  const { values, set, text } = form;
  const changeKind = (kind: DiscountKind) =>
    set({ kind, ...startingAmounts(kind), ...(kind === 'prices' ? forAnyone : { prices: [] }) });
  const mayHaveCode = values.kind !== 'prices';
  return (
    <Panel title="What it is">
      <div className="grid gap-4">
        {mayHaveCode && (
          <OfficeTick
            label="It comes by itself, without a code"
            checked={values.code === null}
            onChange={({ target }) => set({ code: target.checked ? null : '' })}
          />
        )}
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
          onChange={({ target }) => changeKind(target.value as DiscountKind)}
        >
          {discountKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindsShown[kind].label}
            </option>
          ))}
        </OfficeSelect>
        {kindsShown[values.kind].fields(form)}
      </div>
    </Panel>
  );
}

/** What new prices ask of nobody. */
const forAnyone = {
  code: null,
  minimumCents: 0,
  minimumQuantity: 0,
  firstOrderOnly: false,
  totalLimit: null,
  personLimit: null,
  includedProducts: [],
  includedCategories: [],
  excludedProducts: [],
  excludedCategories: [],
};

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
        {values.kind === 'prices' ? (
          <p className="text-small text-stone">
            Where two sales meet in one kit, the lower price counts. A code takes the place of a sale, never
            beside it.
          </p>
        ) : (
          <>
            <div className="grid gap-3 sm:grid-cols-2">
              <OfficeText label="Uses altogether" hint="Empty: no limit" min={1} {...number('totalLimit')} />
              <OfficeText
                label="Uses by one person"
                hint="Empty: no limit"
                min={1}
                {...number('personLimit')}
              />
            </div>
            <OfficeTick label="For a first order only" {...tick('firstOrderOnly')} />
          </>
        )}
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
