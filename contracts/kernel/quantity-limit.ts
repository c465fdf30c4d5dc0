/** More of one kit than this in one order is a wholesale matter. */
export const quantityLimit = 99;
