import { priceText } from '../../../../contracts/kernel/money.ts';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { leftToRefund } from './order-status.ts';
import { QuantityChoice } from './quantity-choice.tsx';
import { centsOfKits, type RefundDraft } from './refund-sums.ts';

type Props = { order: WholeOrder; draft: RefundDraft; onChange: (draft: RefundDraft) => void };

export function RefundLines({ order, draft, onChange }: Props) {
  const lines = order.lines.filter((line) => leftToRefund(line) > 0);
  if (lines.length === 0) return <p>Every kit of this order was refunded.</p>;
  return (
    <ul className="ruled border-y border-line">
      {lines.map((line) => {
        const count = draft.kits[line.position] ?? 0;
        return (
          <li key={line.position} className="grid gap-1 py-1.5">
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-break-word">{line.name}</span>
              <span className="flex items-center gap-3">
                {count > 0 && <span className="tabular-nums">{priceText(centsOfKits(line, count))}</span>}
                <QuantityChoice
                  label={`How many of ${line.name}`}
                  most={leftToRefund(line)}
                  chosen={count}
                  onChoose={(chosen) =>
                    onChange({ ...draft, kits: { ...draft.kits, [line.position]: chosen } })
                  }
                />
              </span>
            </div>
            {count > 0 && (
              <OfficeTick
                label="Back into stock"
                checked={!draft.broken.has(line.position)}
                onChange={() =>
                  onChange({ ...draft, broken: draft.broken.symmetricDifference(new Set([line.position])) })
                }
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
