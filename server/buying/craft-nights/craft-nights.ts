/** The door of craft nights: an evening at somebody's home, paid by each, sent as one parcel. */
export { chooseBag, payBag } from './bags.ts';
export { keepCraftNights } from './closing.ts';
export type { CraftNightDeps } from './deps.ts';
export { remindOfBags } from './last-days.ts';
export { makeNight } from './making.ts';
export { payParcel } from './opening.ts';
export { eraseNightsOf, ownNights } from './queries.ts';
