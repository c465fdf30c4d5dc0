import { priceText } from '../../../contracts/kernel/money.ts';
import type { Audited } from './calls.ts';
import { listOf } from './given-lists.ts';

/** Orders, returns, quotes, customers, reviews and markets. */
export const auditedSales: Record<string, Audited> = {
  makeOrder: {
    did: 'Made an order by hand',
    kind: 'order',
    isNew: true,
    // Of a card no more than its amount: its code is money.
    saying: ({ body }) => [
      ['By gift card', seenOf(body['giftCard'])],
      ['By credit', seenOf(body['storeCredit'])],
    ],
  },
  editOrder: { did: 'Changed an order', kind: 'order' },
  sendPart: {
    did: 'Sent a part at no charge',
    kind: 'order',
    saying: ({ body }) => [
      ['Part', body['name']],
      ['Reason', body['reason']],
    ],
  },
  sendAskedPart: { did: 'Sent a part that was asked for', kind: 'part' },
  declinePart: {
    did: 'Declined a part that was asked for',
    kind: 'part',
    saying: ({ body }) => [['Answer', body['answer']]],
  },
  deletePartPhotograph: { did: 'Deleted the photograph of a part that was asked for', kind: 'part' },
  callOffCraftNight: {
    did: 'Called a craft night off',
    kind: 'craft night',
    saying: ({ body }) => [['Reason', body['reason']]],
  },
  redirectOrder: { did: 'Sent an order of a market another way', kind: 'order' },
  noteMoney: {
    did: 'Noted money that came for an order',
    kind: 'order',
    saying: ({ body }) => [
      ['Amount', amountOf(body['amountCents'])],
      ['Reference', body['reference']],
    ],
  },
  payBeside: {
    did: 'Paid of an order by gift card or credit',
    kind: 'order',
    // As of one that is made by hand: a card's code is money.
    saying: ({ body }) => [
      ['By gift card', seenOf(body['giftCard'])],
      ['By credit', seenOf(body['storeCredit'])],
    ],
  },
  correctReceipt: { did: 'Took money off that was noted by mistake', kind: 'order' },
  creditExcess: { did: 'Kept money that was too much as credit', kind: 'order' },
  changeCustomerCredit: {
    did: 'Changed a customer’s credit',
    kind: 'customer',
    saying: ({ body }) => [
      ['Change', amountOf(body['changeCents'])],
      ['Reason', body['reason']],
    ],
  },
  returnExcess: { did: 'Noted that money that was too much went back', kind: 'order' },
  noteSentRefund: {
    did: 'Noted that a refund by hand was sent',
    kind: 'order',
    saying: ({ body }) => [['Reference', body['reference']]],
  },
  withdrawOrder: { did: 'Withdrew an unpaid order', kind: 'order' },
  packOrder: { did: 'Began to pack an order', kind: 'order' },
  packOrders: {
    did: 'Began to pack several orders',
    kind: 'order',
    idsOf: ({ body }) => body['ids'],
  },
  shipParcel: { did: 'Sent a parcel', kind: 'order' },
  shipOrders: {
    did: 'Sent several orders',
    kind: 'order',
    idsOf: ({ body }) => listOf(body['rows']).map(({ id }) => id),
  },
  startPackingRound: {
    did: 'Took orders to the packing table',
    kind: 'order',
    idsOf: ({ body }) => body['ids'],
  },
  leavePackingRound: {
    did: 'Took orders off the packing table',
    kind: 'order',
    idsOf: ({ body }) => body['ids'],
  },
  putInParcel: { did: 'Packed a kit', kind: 'order', idsOf: ({ params }) => [params['orderId']] },
  acceptNewAddress: {
    did: 'Said that a parcel bears its new address',
    kind: 'order',
    idsOf: ({ params }) => [params['orderId']],
  },
  bookParcels: { did: 'Booked parcels', kind: 'order', idsOf: ({ body }) => body['orderIds'] },
  playParcelStep: {
    did: 'Played a step of a parcel in the sandbox',
    saying: ({ params }) => [['Tracking number', params['trackingNumber']]],
  },
  sendPackedOrders: {
    did: 'Sent packed orders',
    kind: 'order',
    idsOf: ({ body }) => listOf(body['rows']).map(({ orderId }) => orderId),
  },
  handOverOrder: { did: 'Handed an order over', kind: 'order' },
  noteArrival: { did: 'Noted that an order has arrived', kind: 'order' },
  cancelWithRefund: { did: 'Cancelled an order and gave its money back', kind: 'order' },
  refundPart: { did: 'Gave money back', kind: 'order' },
  settleExternalRefund: { did: 'Said what a refund was that the provider made', kind: 'order' },
  settleAttention: { did: 'Settled what needed attention', kind: 'order' },
  writeGiftMessage: { did: 'Changed a gift message', kind: 'order' },
  writeNote: { did: 'Wrote a note in a timeline', kind: 'order' },
  sendOrderEmailAgain: { did: 'Sent a letter again', kind: 'order' },
  sendFailedEmailAgain: { did: 'Sent a letter again', kind: 'email' },
  raiseOrderNumbers: { did: 'Raised the order numbers', kind: 'numbers', idsOf: () => ['next'] },
  saveOrderView: { did: 'Kept a view of the orders', kind: 'view', named: ({ body }) => body['name'] },
  deleteOrderView: { did: 'Removed a view of the orders', kind: 'view' },

  answerQuote: { did: 'Answered a quote', kind: 'quote' },
  declineQuote: { did: 'Declined a quote', kind: 'quote' },
  openReturn: { did: 'Opened a return', kind: 'return', isNew: true },
  approveReturn: { did: 'Approved a return', kind: 'return' },
  declineReturn: { did: 'Declined a return', kind: 'return' },
  receiveReturn: { did: 'Noted that a return is back', kind: 'return' },
  makeExchange: { did: 'Exchanged a return for other kits', kind: 'return' },
  replaceReturned: { did: 'Settled a return by the same kits again', kind: 'return' },
  sendPartOfReturn: {
    did: 'Settled a return by a part',
    kind: 'return',
    saying: ({ body }) => [['Part', body['name']]],
  },
  resolveReturn: { did: 'Settled a return', kind: 'return' },

  writeCustomerNote: { did: 'Noted something about a customer', kind: 'customer' },
  deleteCustomerNote: { did: 'Removed a note about a customer', kind: 'customer' },
  tagCustomer: {
    did: 'Tagged a customer',
    kind: 'customer',
    saying: ({ body }) => [['Tags', body['tags']]],
  },
  tagGuest: { did: 'Tagged a guest', saying: ({ body }) => [['Tags', body['tags']]] },
  createSegment: { did: 'Saved a segment of customers', saying: segmentSaid },
  changeSegment: { did: 'Changed a segment of customers', saying: segmentSaid },
  deleteSegment: { did: 'Deleted a segment of customers', counted: ({ name }) => ['Name', name] },
  eraseCustomer: { did: 'Closed an account for good', kind: 'customer' },
  decideReview: { did: 'Decided about a review', kind: 'review' },
  deleteReviewPhoto: { did: 'Took a photograph off a review', kind: 'review' },
  featureReview: { did: 'Chose whether the home page shows a review', kind: 'review' },
  replyToReview: { did: 'Answered a review', kind: 'review' },
  decideKitQuestion: { did: 'Decided about a question', kind: 'kit question' },
  saveShopAnswer: { did: 'Answered a question about a kit', kind: 'kit question' },
  decideKitAnswer: { did: 'Decided about an answer of a buyer', kind: 'kit answer' },
  importReviews: { did: 'Imported reviews', counted: ({ imported }) => ['Imported reviews', imported] },
  changeApplication: { did: 'Answered a wholesale application', kind: 'application' },

  createMarket: { did: 'Planned a market', kind: 'market', isNew: true },
  changeMarket: { did: 'Changed a market', kind: 'market' },
  savePlan: { did: 'Changed a packing list', kind: 'market' },
  saveMarketPickup: { did: 'Changed collecting at a market', kind: 'market' },
  packBox: { did: 'Packed a market box', kind: 'market' },
  openMarket: { did: 'Opened a market', kind: 'market' },
  cancelReservation: { did: 'Gave up a reservation for somebody', kind: 'market' },
  cancelMarket: { did: 'Cancelled a market', kind: 'market' },
  closeMarket: { did: 'Closed a market', kind: 'market' },
  settleShort: { did: 'Settled kits that were sold and not there', kind: 'market' },
  openTill: { did: 'Made a till', kind: 'market' },
  revokeTill: { did: 'Revoked a till', kind: 'market' },
};

function segmentSaid({ body }: { body: Record<string, unknown> }): [string, unknown][] {
  return [['Name', (body['form'] as Record<string, unknown>)['name']]];
}

function seenOf(taken: unknown): string {
  return amountOf((taken as { seenCents?: unknown } | null | undefined)?.seenCents);
}

function amountOf(cents: unknown): string {
  return typeof cents === 'number' ? priceText(cents) : '';
}
