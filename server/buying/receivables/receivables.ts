/** The door of what buyers owe. */
export { correctReceipt } from './corrected.ts';
export type { OfMarkets, ReceivablesDeps } from './deps.ts';
export { whyNotAtMarket } from './market-cash.ts';
export { orderMoney } from './order-money.ts';
export { payBeside } from './paid-beside.ts';
export { noteMoney, takeMoney } from './received.ts';
export { creditExcess, noteSentRefund, returnExcess } from './sent-back.ts';
export { outstandingPage, payToOf } from './outstanding.ts';
export { remindOfMoneyDue } from './reminders.ts';
