/** Of reservations for a market. Apart from `paths`, so that no first page fetches it. */
export const reservationPaths = {
  /** Where a kit that travels to a market is reserved, to be paid there. */
  reserve: (marketId: string, slug: string) => `/reserve/${marketId}/${slug}`,
  /** What its plain form posts to. */
  send: '/reserve',
  /** What the link of its emails opens: to look at it, to pay it, and to give it up. */
  own: (token: string) => `/reservations/${token}`,
  giveUp: '/reservations/give-up',
  /** Pays it online, as long as its market takes orders. */
  pay: '/reservations/pay',
} as const;
