import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { isRefundedByHand, sendItYourself } from './order-status.ts';

type Props = { order: WholeOrder; isCredit: boolean; onChange: (isCredit: boolean) => void };

/** The way that the money came, or as credit; a buyer with neither account nor email gets money. */
export function RefundWay({ order, isCredit, onChange }: Props) {
  const isByHand = isRefundedByHand(order) && !isCredit;
  if (order.customerId === null && order.email === '') return isByHand ? <p>{sendItYourself}</p> : null;
  return (
    <OfficeSelect
      label="How it goes back"
      value={isCredit ? 'credit' : 'money'}
      onChange={({ target }) => onChange(target.value === 'credit')}
      {...(isByHand && { hint: sendItYourself })}
    >
      <option value="money">The way it was paid</option>
      <option value="credit">
        {order.customerId === null ? 'As a gift card, by letter' : 'As credit in their account'}
      </option>
    </OfficeSelect>
  );
}
