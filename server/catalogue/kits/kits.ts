/** The door of the room where kits and categories are made and changed. */
export { applyBulk, previewBulk, undoBulk } from './bulk.ts';
export {
  archiveCategory,
  categoriesForEditing,
  changeCategory,
  createCategory,
  orderCategories,
} from './categories.ts';
export {
  changeKit,
  changeKitQuickly,
  createKit,
  deleteKit,
  duplicateKit,
  readKitForEditing,
  type Saved,
} from './editing.ts';
export {
  addListingAddresses,
  addressesToLead,
  deleteListingAddresses,
  deleteOldAddresses,
  leadOldAddresses,
  movedTo,
} from './moved.ts';
export { insertKit } from './new-kit.ts';
export { measureColours } from './measure-colours.ts';
export { requirementsOf } from './kit-rows.ts';
export { upsertCategory } from './category-queries.ts';
export { askedPrices } from './proofs.ts';
export { lockMeasuredHours, saveMeasuredHours, type MeasuredTotals } from './measured-queries.ts';
export { lockRatingTotals, saveRatingTotals, type RatingTotals } from './rating-queries.ts';
export { endSaleRun, openSaleRun } from './run-queries.ts';
export { saving } from './saving.ts';
export { keepKitVideo, kitVideo, writeVideoWords } from './videos/videos.ts';
export { takenAddressOrSku } from './taken.ts';
export { kitFormOfRow, saveKitRows } from './table-rows.ts';
