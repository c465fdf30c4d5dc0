/** Of craft nights. Apart from `paths`, so that whoever visits the shop first fetches none of it. */
export const craftNightPaths = {
  make: '/craft-nights/make',
  /** To the host, by the link of an email. */
  host: (code: string) => `/craft-night/host/${code}`,
  payParcel: '/craft-night/pay-parcel',
  move: '/craft-night/move',
  callOff: '/craft-night/call-off',
  remind: '/craft-night/remind',
  remove: '/craft-night/remove',
  /** To friends, by the link that the host hands on. */
  friends: (code: string) => `/craft-night/${code}`,
  choose: '/craft-night/choose',
  /** One friend's own bag. */
  bag: (code: string) => `/craft-night/bag/${code}`,
  payBag: '/craft-night/pay-bag',
  change: '/craft-night/change',
  leave: '/craft-night/leave',
} as const;
