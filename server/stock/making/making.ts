/** The door of making: materials, recipes, batches, and the parts that are sent of them. */
export { packBatch } from './batches.ts';
export { labelsOfBatch } from './batch-labels.ts';
export { findBatchByPassportCode, findNewestPassportCode, lockBatch } from './batch-queries.ts';
export { createMaterial, receiveMaterial } from './materials.ts';
export { createPurchaseOrder, receivePurchaseOrder } from './purchases.ts';
export { recipeOf, takeOverContents } from './recipes.ts';
export { endBatchStop, stopBatch, type MarketBoxes } from './batch-stops.ts';
export { giveBackParts, isPartKnown, promiseMaterial, promiseParts, takeParts } from './order-parts.ts';
