import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MadeOrder } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { NewOrderForm } from '../../buying/orders-by-hand/admin/new-order.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { useOpenMarkets } from '../../market/markets/admin/use-open-markets.ts';
import { OfficeButton } from '../../ui/admin/office-button.tsx';
import { Panel } from '../../ui/admin/panel.tsx';

export function NewOrderPage() {
  const [made, setMade] = useState<MadeOrder>();
  const navigate = useNavigate();
  const openMarkets = useOpenMarkets();
  return (
    <>
      <ShopLink to={adminPaths.orders} className="office-link mb-2 inline-block py-0.5 max-sm:py-2.75">
        All orders
      </ShopLink>
      <OfficeHead
        title="New order"
        facts="By phone, by email or at the door; its kits are held until it is paid"
      />
      {made ? (
        <Panel title={`Order ${made.number} is made`}>
          <p>{madeText(made)}</p>
          {made.payBy === 'provider' && made.state === 'pending_payment' && (
            <p className="mt-2 wrap-anywhere">
              <a href={made.payLink} className="office-link">
                {made.payLink}
              </a>
            </p>
          )}
          <OfficeButton
            variant="primary"
            className="mt-3"
            onClick={() => void navigate({ to: adminPaths.order(made.id) })}
          >
            See the order
          </OfficeButton>
        </Panel>
      ) : (
        <NewOrderForm openMarkets={openMarkets} onMade={setMade} />
      )}
    </>
  );
}

/** What has to happen next, and who was written to. */
function madeText({ state, payBy, totalCents, dueCents, isWrittenTo }: MadeOrder): string {
  if (state !== 'pending_payment') return `${priceText(totalCents)} is paid: it can be packed.`;
  const sum = priceText(dueCents);
  const told = isWrittenTo ? ' Its buyer was written how.' : ' Its buyer has no email: tell them how.';
  if (payBy === 'provider')
    return isWrittenTo
      ? `${sum} to pay. The letter is on its way; this is its pay link:`
      : `${sum} to pay. Its buyer has no email: give them this pay link yourself.`;
  if (payBy === 'cash') return `${sum} to pay in cash: note it on the order once you have it.`;
  return `${sum} to come by bank transfer or PayID, with the order’s number as the reference.${told}`;
}
