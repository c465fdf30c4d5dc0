/** The door of the order book: the list of all orders, everything about one, and what is done with them. */
export { countWork } from './order-list.ts';
