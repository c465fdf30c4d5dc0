import type { ShippingTable } from '../contracts/shipping.ts';

/** The demonstration shop's rates: one flat rate wherever it goes, free from $100. */
export const rates: ShippingTable = {
  packs: [
    {
      name: 'Shop box',
      insideMm: [700, 500, 400],
      maxWeightGrams: 22_000,
      standardCents: 995,
      expressCents: 1495,
    },
  ],
  freeOverCents: 10_000,
  pickup: {
    place: 'the studio in Marrickville',
    note: 'Thursday to Saturday, 10 am to 4 pm. We write when it is ready.',
  },
};
