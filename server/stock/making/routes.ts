import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import {
  batchLabels,
  listBatches,
  packBatch,
  readBatch,
  unpackBatch,
} from '../../../contracts/stock/making/batches.ts';
import {
  readMaterialLedger,
  readMaterialLots,
  takeBackLot as takeBackLotCall,
} from '../../../contracts/stock/making/material-ledger.ts';
import {
  changeMaterial,
  changeMaterialStock,
  createMaterial,
  findMaterials,
  listMaterials,
  listSuppliers,
  listToOrder,
  readMaterial,
  receiveMaterial,
} from '../../../contracts/stock/making/materials.ts';
import {
  closePurchaseOrder,
  createPurchaseOrder,
  listPurchaseOrders,
  readPurchaseOrder,
  receivePurchaseOrder,
} from '../../../contracts/stock/making/purchase-orders.ts';
import {
  listPackable,
  readRecipe,
  saveRecipe,
  takeOverContents,
} from '../../../contracts/stock/making/recipes.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import type { OrderNumbersOf } from '../inventory/inventory.ts';
import { labelsOfBatch, type LabelMaker } from './batch-labels.ts';
import * as batches from './batches.ts';
import { materialLedgerOf, materialLotsOf } from './material-ledger.ts';
import * as lists from './material-list.ts';
import * as materials from './materials.ts';
import * as purchases from './purchases.ts';
import * as recipes from './recipes.ts';
import { takeBackLot } from './taken-back.ts';

type HandedIn = { boxesOf: lists.NextBoxesOf; labelsPdf: LabelMaker; numbersOf: OrderNumbersOf };

export function makingRoutes(
  { registerEndpoint, download }: HttpServer,
  { db, clock, config }: Shop,
  { boxesOf, labelsPdf, numbersOf }: HandedIn,
): void {
  const by = ({ customerId }: { customerId: string }) => ({ actor: customerId, now: clock.now() });

  const needed = () => ({ now: clock.now(), boxesOf });
  registerEndpoint(listMaterials, ({ query, may }) => lists.materialsPage(db, query, { ...needed(), may }));
  registerEndpoint(findMaterials, ({ query }) => lists.materialsLike(db, query.q, needed()));
  registerEndpoint(listSuppliers, () => lists.materialSuppliers(db, needed()));
  registerEndpoint(listToOrder, ({ query }) => lists.toOrderOf(db, query.supplier, needed()));
  registerEndpoint(readMaterial, ({ params }) => materials.materialOf(db, params.id));
  registerEndpoint(readMaterialLedger, ({ params, query, may }) =>
    materialLedgerOf(db, { id: params.id, before: query.before }, { may, numbersOf }),
  );
  registerEndpoint(readMaterialLots, ({ params, query, may }) =>
    materialLotsOf(db, { id: params.id, before: query.before }, may),
  );
  registerEndpoint(takeBackLotCall, (asked) =>
    takeBackLot(db, { ...asked.params, ...asked.body }, by(asked)),
  );
  registerEndpoint(createMaterial, (asked) => materials.createMaterial(db, asked.body, by(asked)));
  registerEndpoint(changeMaterial, (asked) =>
    materials.changeMaterial(db, { id: asked.params.id, ...asked.body }, by(asked)),
  );
  registerEndpoint(receiveMaterial, (asked) =>
    materials.receiveMaterial(db, { materialId: asked.params.id, ...asked.body }, by(asked)),
  );
  registerEndpoint(changeMaterialStock, (asked) => {
    const { from, to, ...cause } = asked.body;
    return materials.setMaterialStock(db, { id: asked.params.id, from, to }, cause, by(asked));
  });

  registerEndpoint(listPurchaseOrders, ({ query }) => purchases.purchasePage(db, query.before));
  registerEndpoint(readPurchaseOrder, ({ params, may }) => purchases.purchaseOrderOf(db, params.id, may));
  registerEndpoint(createPurchaseOrder, (asked) => purchases.createPurchaseOrder(db, asked.body, by(asked)));
  registerEndpoint(receivePurchaseOrder, (asked) =>
    purchases.receivePurchaseOrder(db, asked.params.id, asked.body, by(asked)),
  );
  registerEndpoint(closePurchaseOrder, (asked) =>
    purchases.closePurchaseOrder(db, asked.params.id, by(asked)),
  );

  registerEndpoint(listPackable, ({ query }) => recipes.packableKits(db, query));
  registerEndpoint(readRecipe, ({ params }) => recipes.recipeOf(db, params.id));
  registerEndpoint(saveRecipe, (asked) =>
    recipes.saveRecipe(db, { productId: asked.params.id, ...asked.body }, by(asked)),
  );
  registerEndpoint(takeOverContents, (asked) =>
    recipes.takeOverContents(db, { productId: asked.params.id, ...asked.body }, by(asked)),
  );

  registerEndpoint(packBatch, async (asked) => {
    const packed = await batches.packBatch(db, asked.body, by(asked));
    return isRefusal(packed) ? packed : batches.visibleBatch(packed, asked.may);
  });
  registerEndpoint(listBatches, ({ query, may }) => batches.batchPage(db, query.before, may));
  registerEndpoint(readBatch, ({ params, may }) => batches.batchOf(db, params.id, may));
  registerEndpoint(unpackBatch, (asked) => batches.unpackBatch(db, asked.params.id, by(asked)));
  download(batchLabels, ({ params, query }) =>
    labelsOfBatch(db, params.id, { from: query.from, origin: config.siteOrigin, labelsPdf }),
  );
}
