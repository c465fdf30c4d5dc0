/** The door of what buyers owe. */
export { creditExcess, noteMoney, orderMoney, returnExcess, takeMoney } from './received.ts';
export { outstandingPage, payToOf } from './outstanding.ts';
export { remindOfMoneyDue } from './reminders.ts';
