/** The door of making: materials, recipes and batches. */
export { packBatch } from './batches.ts';
export { labelsOfBatch } from './batch-labels.ts';
export { findBatchByPassportCode, findNewestPassportCode } from './batch-queries.ts';
export { createMaterial, receiveMaterial } from './materials.ts';
export { recipeOf, takeOverContents } from './recipes.ts';
