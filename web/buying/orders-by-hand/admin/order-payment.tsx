import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { waysToPay, type WayToPay } from '../../../../contracts/orders/orders/orders.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { OfficeArea, OfficeMoney, OfficeSelect, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { type OpenMarkets, WhereCashLies } from '../../../ui/admin/where-cash-lies.tsx';
import { wayToPayLabels } from '../../receivables/receipt-labels.ts';
import type { DraftPart } from './order-draft.ts';

const hints: Readonly<Record<WayToPay, string>> = {
  provider: 'Who gave an email gets a letter with a pay link.',
  transfer: 'Your bank details go with it. Its kits are kept until you end it.',
  cash: 'At the door, or when it is picked up.',
  invoice: 'The invoice goes out now; it is packed once it is paid.',
};

type Props = DraftPart & { isPaidBeside: boolean; openMarkets: OpenMarkets };

/** What it costs less, and how its money comes. */
export function OrderPayment({ draft, change, errorOf, isPaidBeside, openMarkets }: Props) {
  const { payBy } = draft;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <OfficeSelect
        name="payBy"
        label="How it is paid"
        hint={isPaidBeside ? 'Nothing is left to pay: it can be packed at once.' : hints[payBy]}
        value={payBy}
        onChange={({ target }) => change({ payBy: target.value as WayToPay })}
        error={errorOf('payBy')}
      >
        {waysToPay.map((way) => (
          <option key={way} value={way}>
            {wayToPayLabels[way]}
          </option>
        ))}
      </OfficeSelect>
      {payBy === 'provider' && !isPaidBeside && (
        <OfficeNumber
          name="heldDays"
          label="Days to pay"
          hint="The kits are held for so long."
          value={draft.heldDays}
          onNumber={(heldDays) => change({ heldDays })}
          error={errorOf('heldDays')}
        />
      )}
      {payBy === 'invoice' && (
        <OfficeNumber
          name="dueDays"
          label="Days until it is due"
          value={draft.dueDays}
          onNumber={(dueDays) => change({ dueDays })}
          error={errorOf('dueDays')}
        />
      )}
      {payBy === 'cash' && !isPaidBeside && (
        <CashHere draft={draft} change={change} openMarkets={openMarkets} />
      )}
      {errorOf('payBy') !== undefined && (
        <p className="sm:col-span-2">
          <ShopLink to={adminPaths.settingsTab('selling')} className="office-link">
            Bank details in Settings
          </ShopLink>
        </p>
      )}
      <OfficeMoney
        name="discountCents"
        label="Off the kits, as agreed"
        cents={draft.discountCents}
        onCents={(discountCents) => change({ discountCents })}
        error={errorOf('discountCents')}
      />
      <OfficeArea
        name="note"
        className="sm:col-span-2"
        label="A note on the order (optional)"
        rows={2}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
        error={errorOf('note')}
      />
    </div>
  );
}

function CashHere({ draft, change, openMarkets }: Omit<Props, 'errorOf' | 'isPaidBeside'>) {
  return (
    <>
      <OfficeTick
        className="self-end"
        label="The cash is here already"
        checked={draft.isPaid}
        onChange={({ target }) => change({ isPaid: target.checked })}
      />
      {draft.isPaid && (
        <WhereCashLies
          openMarkets={openMarkets}
          marketId={draft.marketId}
          onChange={(marketId) => change({ marketId })}
        />
      )}
    </>
  );
}
