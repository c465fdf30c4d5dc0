import { useState } from 'react';
import { adminPaths } from '../../../contracts/admin-paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { Delivery } from '../../stocktake/admin/delivery.tsx';
import { OfficeButton, officeButtonClass } from '../../ui/admin/office-button.tsx';
import { Empty } from '../../ui/admin/panel.tsx';

export function DeliveryPage() {
  const [booked, setBooked] = useState<{ kits: number; pieces: number }>();
  return (
    <>
      <OfficeHead title="Receive a delivery" facts="It goes into the ledger and can be bought at once" />
      {booked ? (
        <Empty title={`${booked.pieces} pieces of ${booked.kits} kits are on the shelf`}>
          <div className="mt-3 flex justify-center gap-2">
            <OfficeButton onClick={() => setBooked(undefined)}>Another delivery</OfficeButton>
            <ShopLink to={adminPaths.inventory} className={officeButtonClass('primary')}>
              To the inventory
            </ShopLink>
          </div>
        </Empty>
      ) : (
        <Delivery onBooked={setBooked} />
      )}
    </>
  );
}
