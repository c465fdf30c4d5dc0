/** The door of making: materials, recipes and batches. */
export { packBatch } from './batches.ts';
export { createMaterial, receiveMaterial } from './materials.ts';
export { recipeOf, takeOverContents } from './recipes.ts';
