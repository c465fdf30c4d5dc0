import type { ReactNode } from 'react';
import type { DiscountForm, DiscountKind } from '../../../../contracts/pricing/discounts/discounts.ts';
import { OfficeMoney, OfficeText } from '../../../ui/admin/office-fields.tsx';
import type { useOfficeForm } from '../../../ui/admin/use-office-form.ts';

export type DiscountEditing = ReturnType<typeof useOfficeForm<DiscountForm, number>>;

/** What a kind is called, and the fields for its amounts. */
type KindShown = { label: string; fields: (form: DiscountEditing) => ReactNode };

export const kindsShown: Readonly<Record<DiscountKind, KindShown>> = {
  percent: {
    label: 'Per cent off',
    fields: ({ number }) => <OfficeText label="Per cent" min={1} max={100} {...number('percent')} />,
  },
  amount: {
    label: 'An amount off',
    fields: ({ money }) => (
      <OfficeMoney label="Amount off" hint="Dollars, off the whole cart" {...money('amountCents')} />
    ),
  },
  free_shipping: { label: 'Free shipping', fields: () => null },
  buy_get: {
    label: 'Buy some, get some free',
    fields: ({ number }) => (
      <div className="grid grid-cols-2 gap-3">
        <OfficeText label="Buy" min={1} {...number('buyQuantity')} />
        <OfficeText label="Get free" min={1} {...number('getQuantity')} />
      </div>
    ),
  },
  prices: { label: 'New prices, kit by kit', fields: () => null },
};
