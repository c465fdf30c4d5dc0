/** The door of the parts desk: what is missing of a kit or has failed, asked for by the code on its box. */
export { claimPart } from './claims.ts';
export { erasePartsAskedBy, partsAskedBy } from './own-claims.ts';
