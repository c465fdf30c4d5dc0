/** The names that the footer lists. */
export type WaysToPay = { offered: readonly string[]; soon: readonly string[] };

/** As a new shop has them: pages bear the list only where it is another. */
export const firstWaysToPay: WaysToPay = {
  offered: ['Visa', 'Mastercard'],
  soon: ['Apple Pay', 'Google Pay'],
};
