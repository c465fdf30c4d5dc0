import { receiptMethods } from '../../../../contracts/buying/receivables.ts';
import type { WayToSend } from '../../../../contracts/orders/fulfilment/refunds-by-hand.ts';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { type OpenMarkets, WhereCashLies } from '../../../ui/admin/where-cash-lies.tsx';
import { wayToSendLabels } from '../receipt-labels.ts';

export type MovedByHand<Method> = { method: Method; day: string; reference: string; marketId: string | null };
type Props<Method> = MovedByHand<Method> & {
  /** Those to choose from; the ways in which money comes, where nothing else is said. */
  methods?: readonly Method[];
  dayLabel: string;
  dayError?: string | undefined;
  openMarkets: OpenMarkets;
  /** Money that goes back. */
  isGoing?: boolean;
  onChange: (some: Partial<MovedByHand<Method>>) => void;
};

/** How and when money moved, and what the statement of the account says of it. */
export function ReceiptFields<Method extends WayToSend>({
  method,
  day,
  reference,
  marketId,
  methods = receiptMethods as readonly WayToSend[] as readonly Method[],
  dayLabel,
  dayError,
  openMarkets,
  isGoing = false,
  onChange,
}: Props<Method>) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeSelect
          label="How"
          value={method}
          onChange={({ target }) => onChange({ method: target.value as Method })}
        >
          {methods.map((one) => (
            <option key={one} value={one}>
              {wayToSendLabels[one]}
            </option>
          ))}
        </OfficeSelect>
        <OfficeText
          label={dayLabel}
          type="date"
          required
          value={day}
          onChange={({ target }) => onChange({ day: target.value })}
          error={dayError}
        />
      </div>
      {method === 'cash' && (
        <WhereCashLies
          openMarkets={openMarkets}
          marketId={marketId}
          isGoing={isGoing}
          onChange={(where) => onChange({ marketId: where })}
        />
      )}
      <OfficeText
        label="Reference (optional)"
        hint="As the statement of your account shows it"
        maxLength={80}
        value={reference}
        onChange={({ target }) => onChange({ reference: target.value })}
      />
    </>
  );
}
