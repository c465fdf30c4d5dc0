/** Apart from the other pages: whoever visits the shop first needs none of it. */
export const giftPaths = {
  /** What somebody is given, for them to unwrap: no price, and nobody's address. */
  page: (code: string) => `/gift/${code}`,
  /** Where its plain form posts to. */
  swap: '/gift/swap',
} as const;
