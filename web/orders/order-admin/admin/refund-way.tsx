import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';

type Props = { order: WholeOrder; isCredit: boolean; onChange: (isCredit: boolean) => void };

/** The way that the money came, or as credit; a buyer with neither account nor e-mail gets money. */
export function RefundWay({ order, isCredit, onChange }: Props) {
  if (order.customerId === null && order.email === '') return null;
  return (
    <OfficeSelect
      label="How it goes back"
      value={isCredit ? 'credit' : 'money'}
      onChange={({ target }) => onChange(target.value === 'credit')}
      {...(order.payBy !== 'provider' && !isCredit && { hint: byHand })}
    >
      <option value="money">The way it was paid</option>
      <option value="credit">
        {order.customerId === null ? 'As a gift card, by letter' : 'As credit in their account'}
      </option>
    </OfficeSelect>
  );
}

const byHand = 'The shop moves no money here: send it from your bank, or out of the till.';
