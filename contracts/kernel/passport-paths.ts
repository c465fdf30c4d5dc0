/** Of passports. Apart from `paths`, so that no page of the shop fetches it. */
export const passportPaths = {
  /** Where a code is typed. */
  entry: '/passport',
  /** What a box's label leads to: the sheet of its batch, to whoever has the code. */
  sheet: (code: string) => `/passport/${code}`,
  /** Its chart on sheets of paper: in large print, and as large as in truth. */
  largeChart: (code: string) => `/passport/${code}/chart/large`,
  trueChart: (code: string) => `/passport/${code}/chart/true`,
  /** Where a part of the box is asked for, as a page and as what its plain form posts to. */
  parts: (code: string) => `/passport/${code}/parts`,
  askForPart: '/passport/ask-for-part',
} as const;
