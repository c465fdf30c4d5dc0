import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { BuyerFinder } from './buyer-finder.tsx';
import { type DraftPart, draftFor } from './order-draft.ts';

/** Whose order it is: somebody whom the shop knows, or a name, a number or an email. */
export function OrderBuyer({ draft, change, errorOf }: DraftPart) {
  const { known } = draft;
  return (
    <div className="grid gap-3">
      {known ? (
        <p className="flex flex-wrap items-center gap-3">
          <span>
            {known.customerId === null ? 'Has bought before: ' : 'Has an account: '}
            <strong className="font-[560] wrap-anywhere">{known.name || known.email || known.phone}</strong>
          </span>
          <OfficeButton onClick={() => change({ known: null })}>Somebody else</OfficeButton>
        </p>
      ) : (
        <BuyerFinder onFound={(found) => change(draftFor(draft, found))} />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeText
          name="email"
          label="Email (optional)"
          hint="Without one nothing is written to them."
          type="email"
          value={draft.email}
          onChange={({ target }) => change({ email: target.value })}
          error={errorOf('email')}
        />
        <OfficeText
          name="phone"
          label="Phone (optional)"
          type="tel"
          value={draft.phone}
          onChange={({ target }) => change({ phone: target.value })}
          error={errorOf('phone')}
        />
        <OfficeText
          name="buyerName"
          label="Name on the invoice (optional)"
          value={draft.buyerName}
          onChange={({ target }) => change({ buyerName: target.value })}
          error={errorOf('buyerName')}
        />
        <OfficeText
          name="buyerAbn"
          label="ABN on the invoice (optional)"
          value={draft.buyerAbn}
          onChange={({ target }) => change({ buyerAbn: target.value })}
          error={errorOf('buyerAbn')}
        />
      </div>
      {errorOf('customerId') && <p className="text-danger">{errorOf('customerId')}</p>}
    </div>
  );
}
