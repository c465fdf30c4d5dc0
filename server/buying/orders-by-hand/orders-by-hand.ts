/** The door of the desk: what a person in the shop does to orders by hand. */
export { editOrder, planOrderEdit } from './edits.ts';
export { makeExchange, planExchange } from './exchanges.ts';
export { knownBuyers } from './known-buyers.ts';
export { sendPart } from './parts.ts';
export { planOrderByHand } from './priced-by-hand.ts';
export { replaceReturned, sendPartOfReturn } from './replacements.ts';
export { collectingPlaces, redirectOrder } from './redirected.ts';
export { makeOrder, withdrawOrder } from './made-orders.ts';
