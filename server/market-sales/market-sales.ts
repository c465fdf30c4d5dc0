/** The door of market sales: what is taken to a weekend stall, and what became of it. */
export { returnToBox, sellFromMarket } from './box.ts';
export { marketKits, marketOf } from './kits.ts';
export { openMarket } from './markets.ts';
