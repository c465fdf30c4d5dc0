/** The door of the account: what a person does with what is theirs. */
export { requestReviews } from './how-was-it.ts';
export { closeAccount, ownDataOf } from './own-data.ts';
export { cancelOwnOrder, readOwnOrder, orderAgain } from './own-orders.ts';
