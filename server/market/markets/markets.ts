/** The door of market sales: what is taken to a weekend stall, and what became of it. */
export { packBox, returnToBox, savePlan, sellFromMarket } from './box.ts';
export { marketBoxes } from './faulty-kits.ts';
export { marketKits, marketKitsNamed, marketOf } from './kits.ts';
export { closeMarket, keepMarketOpen, marketNames, openMarket, planMarket } from './market-list.ts';
export { savePickup } from './pickup.ts';
export { noteBoxTold } from './stall-share.ts';
export { remindOfReservations, sweepReservations } from './reservations/endings.ts';
export { eraseReservationsOf, reservationsBy } from './reservations/own-reservations.ts';
export { reservationsHere } from './reservations/listing.ts';
export { letWaitAgain } from './reservations/serving.ts';
export { takeReserved } from './reservations/paying.ts';
export { reserveKit } from './reservations/reserve.ts';
export type { SoldRow, TillBooks } from './deps.ts';
export { findBoxesToPack } from './queries.ts';
export { shortTasks } from './sheet.ts';
