import { useState } from 'react';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { BookDelivery } from '../../stock/inventory/admin/delivery.tsx';
import { OfficeButton, officeButtonClass } from '../../ui/admin/office-button.tsx';
import { Empty } from '../../ui/admin/panel.tsx';

export function DeliveryPage() {
  const [booked, setBooked] = useState<{ kits: number; pieces: number }>();
  return (
    <>
      <OfficeHead title="Receive a delivery" facts="It goes into the ledger and can be bought at once" />
      {booked ? (
        <Empty title={inStock(booked)}>
          <div className="mt-3 flex justify-center gap-2">
            <OfficeButton onClick={() => setBooked(undefined)}>Another delivery</OfficeButton>
            <ShopLink to={adminPaths.inventory} className={officeButtonClass('primary')}>
              To the inventory
            </ShopLink>
          </div>
        </Empty>
      ) : (
        <BookDelivery onBooked={setBooked} />
      )}
    </>
  );
}

function inStock({ pieces, kits }: { pieces: number; kits: number }): string {
  const what = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} of ${kits} ${kits === 1 ? 'kit' : 'kits'}`;
  return `${what} ${pieces === 1 ? 'is' : 'are'} on the shelf`;
}
