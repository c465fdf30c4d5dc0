import { changeStock, listInventory, readLedger } from '../../contracts/inventory.ts';
import { changeKit, createKit, duplicateKit } from '../../contracts/kits.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import * as inventory from './inventory.ts';

export function inventoryRoutes({ serve }: Counter, { db, clock }: Shop): void {
  const by = ({ customerId }: { customerId: string }) => ({ actor: customerId, now: clock.now() });

  serve(createKit, (asked) => inventory.createKit(db, asked.body, by(asked)));
  serve(changeKit, (asked) => inventory.changeKit(db, asked.params.id, asked.body, by(asked)));
  serve(duplicateKit, (asked) =>
    inventory.duplicateKit(db, asked.params.id, { ...by(asked), key: asked.body.key }),
  );
  serve(listInventory, ({ query }) => inventory.inventoryPage(db, query));
  serve(readLedger, ({ params, query }) => inventory.ledgerOf(db, params.id, query.before));
  serve(changeStock, ({ params, body, customerId }) => {
    const { reason, note, ...change } = body;
    const cause = { reason, note, actor: customerId, at: clock.now() };
    return inventory.setStock(db, { productId: params.id, ...change }, cause);
  });
}
