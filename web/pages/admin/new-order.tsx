import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import type { MadeOrder } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { NewOrderForm } from '../../buying/orders-by-hand/admin/new-order.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { OfficeButton } from '../../ui/admin/office-button.tsx';
import { Panel } from '../../ui/admin/panel.tsx';

export function NewOrderPage() {
  const [made, setMade] = useState<MadeOrder>();
  const navigate = useNavigate();
  return (
    <>
      <ShopLink to={adminPaths.orders} className="office-link mb-2 inline-block py-0.5">
        All orders
      </ShopLink>
      <OfficeHead
        title="New order"
        facts="Its buyer gets a letter with a pay link; the kits are held meanwhile"
      />
      {made ? (
        <Panel title={`Order ${made.number} is made`}>
          <p>{priceText(made.totalCents)} to pay. The letter is on its way; this is its pay link:</p>
          <p className="my-2 wrap-anywhere">
            <a href={made.payLink} className="office-link">
              {made.payLink}
            </a>
          </p>
          <OfficeButton variant="primary" onClick={() => void navigate({ to: adminPaths.order(made.id) })}>
            See the order
          </OfficeButton>
        </Panel>
      ) : (
        <NewOrderForm onMade={setMade} />
      )}
    </>
  );
}
