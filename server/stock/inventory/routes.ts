import { changeKit, createKit, duplicateKit } from '../../../contracts/catalogue/kits/kits.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { changeStock, listInventory, readLedger } from '../../../contracts/stock/inventory/inventory.ts';
import { listUpdatedStock } from '../../../contracts/stock/inventory/updated-stock.ts';
import * as kits from '../../catalogue/kits/kits.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { duplicateWithParts, refuseVariants } from './bundles/as-kits.ts';
import * as inventory from './inventory.ts';
import { updatedStock } from './updated-stock.ts';
import { withStockLevels } from './with-stock-levels.ts';

export function inventoryRoutes(
  { registerEndpoint }: HttpServer,
  { db, clock }: Shop,
  numbersOf: inventory.OrderNumbersOf,
): void {
  const by = ({ customerId }: { customerId: string }) => ({ actor: customerId, now: clock.now() });

  registerEndpoint(createKit, (asked) =>
    withStockLevels(db, (db) => kits.createKit(db, asked.body, by(asked))),
  );
  registerEndpoint(changeKit, (asked) =>
    withStockLevels(db, async (db) => {
      const refusal = await refuseVariants(db, asked.params.id, asked.body.form);
      return refusal ?? kits.changeKit(db, asked.params.id, asked.body, by(asked));
    }),
  );
  registerEndpoint(duplicateKit, (asked) =>
    withStockLevels(db, (db) =>
      duplicateWithParts(db, asked.params.id, { ...by(asked), key: asked.body.key }),
    ),
  );
  registerEndpoint(listInventory, ({ query }) => inventory.inventoryPage(db, query));
  registerEndpoint(listUpdatedStock, ({ query }) => updatedStock(db, query));
  registerEndpoint(readLedger, async ({ params, query, may }) => {
    const ledger = await inventory.ledgerOf(db, params.id, query.before, numbersOf);
    return isRefusal(ledger) ? ledger : inventory.visibleLedger(ledger, may);
  });
  registerEndpoint(changeStock, ({ params, body, customerId }) => {
    const { reason, note, ...change } = body;
    const cause = { reason, note, actor: customerId, at: clock.now() };
    return inventory.setStock(db, { productId: params.id, ...change }, cause);
  });
}
