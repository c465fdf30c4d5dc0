import type { Audited } from './calls.ts';
import { listOf } from './given-lists.ts';

/** Materials, orders at suppliers, recipes, batches and what lies in a box about them. */
export const auditedMaking: Record<string, Audited> = {
  createMaterial: { did: 'Made a material', kind: 'material', isNew: true },
  changeMaterial: { did: 'Changed a material', kind: 'material' },
  receiveMaterial: {
    did: 'Received a material',
    kind: 'material',
    saying: ({ body }) => [
      ['Quantity', body['quantity']],
      ['Supplier', body['supplier']],
      ['Invoice', body['invoice']],
    ],
  },
  takeBackLot: {
    did: 'Took back a material that was booked by mistake',
    kind: 'material',
    saying: ({ body }) => [['Why', body['note']]],
  },
  createPurchaseOrder: {
    did: 'Ordered materials',
    kind: 'material',
    idsOf: ({ body }) => listOf(body['lines']).map(({ materialId }) => materialId),
    saying: ({ body }) => [['Supplier', body['supplier']]],
  },
  receivePurchaseOrder: {
    did: 'Received materials that were ordered',
    kind: 'material',
    idsOf: ({ body }) => listOf(body['lines']).map(({ materialId }) => materialId),
    saying: ({ body }) => [['Invoice', body['invoice']]],
  },
  closePurchaseOrder: { did: 'Closed a purchase order' },
  changeMaterialStock: {
    did: 'Changed the stock of a material',
    kind: 'material',
    saying: ({ body }) => [
      ['Reason', body['reason']],
      ['Note', body['note']],
    ],
  },
  saveRecipe: { did: 'Changed a recipe', kind: 'recipe' },
  saveKitPassport: { did: 'Changed the passport of a kit', kind: 'passport' },
  uploadChart: { did: 'Uploaded a chart' },
  takeOverContents: { did: 'Made a recipe from the contents list', kind: 'recipe' },
  packBatch: { did: 'Packed kits', kind: 'batch', isNew: true },
  unpackBatch: { did: 'Unpacked a batch', kind: 'batch' },
  takeBatchOutOfSale: {
    did: 'Took a batch out of sale',
    kind: 'batch',
    saying: ({ body }) => [['Reason', body['reason']]],
  },
  endBatchStop: {
    did: 'Ended the stop of a batch',
    kind: 'batch',
    saying: ({ body }) => [['Outcome', body['outcome']]],
  },
};
