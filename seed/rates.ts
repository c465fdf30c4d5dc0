import * as z from 'zod/mini';
import { shippingTable, type ShippingTable } from '../contracts/pricing/shipping/shipping.ts';
import { studioAddress } from './addresses.ts';

/**
 * The demonstration shop's rates. Their structure is the one that Australia Post publishes: satchels
 * at one price for the whole country up to 5 kg, and parcels by weight and zone; amounts are ours.
 */
export const rates: ShippingTable = z.parse(shippingTable, {
  packs: [
    pack('Small satchel', [300, 230, 60], 1_120, 1_430),
    pack('Medium satchel', [350, 260, 90], 1_490, 1_860),
    pack('Large satchel', [390, 340, 110], 1_790, 2_320),
    pack('Extra large satchel', [480, 400, 140], 2_240, 2_880),
  ],
  zones: [
    {
      name: 'Sydney',
      postcodes: [
        ['2000', '2249'],
        ['2555', '2574'],
        ['2740', '2786'],
      ],
      standardDays: [1, 2],
      expressDays: [1, 1],
    },
    {
      name: 'New South Wales and ACT',
      postcodes: [
        ['0200', '0299'],
        ['1000', '2999'],
      ],
      standardDays: [2, 4],
      expressDays: [1, 2],
    },
    {
      name: 'Other capitals',
      postcodes: [
        ['3000', '3207'],
        ['4000', '4207'],
        ['5000', '5199'],
        ['8000', '9999'],
      ],
      standardDays: [2, 5],
      expressDays: [1, 2],
    },
    { name: 'Perth', postcodes: [['6000', '6214']], standardDays: [4, 7], expressDays: [1, 3] },
    {
      name: 'Far north and islands',
      postcodes: [
        ['0800', '0999'],
        ['2898', '2899'],
        ['4680', '4899'],
        ['6215', '6999'],
        ['7255', '7257'],
      ],
      standardDays: [5, 10],
      expressDays: [2, 4],
    },
    {
      name: 'Regional Australia',
      postcodes: [
        ['3208', '3999'],
        ['4208', '4999'],
        ['5200', '5999'],
        ['7000', '7999'],
      ],
      standardDays: [3, 7],
      expressDays: [1, 3],
    },
  ],
  weightRows: [
    ...rows('Sydney', 1_350, 60),
    ...rows('New South Wales and ACT', 1_430, 95),
    ...rows('Other capitals', 1_480, 165),
    ...rows('Perth', 1_560, 290),
    ...rows('Regional Australia', 1_560, 215),
    ...rows('Far north and islands', 1_640, 360),
  ],
  freeOverCents: 10_000,
  pickupPlaces: [
    {
      name: 'the studio in Marrickville',
      address: studioAddress,
      note: 'Thursday to Saturday, 10 am to 4 pm. We write when it is ready.',
      hours: [4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '16:00' })),
    },
  ],
  origin: { state: 'NSW', packingDays: 1, cutOffHour: 12, cutOffMinute: 0, packingWeekdays: [1, 2, 3, 4, 5] },
});

function pack(name: string, insideMm: [number, number, number], standardCents: number, expressCents: number) {
  return { name, insideMm, maxWeightGrams: 5_000, standardCents, expressCents };
}

/** A price for the first half kilogram, and so much more for every kilogram. */
function rows(zone: string, baseCents: number, perKilogramCents: number) {
  return [0.5, 1, 2, 3, 5, 7, 10, 15, 22].map((kilograms) => {
    const standardCents = tenths(baseCents + perKilogramCents * kilograms + (kilograms > 0.5 ? 260 : 0));
    const express = tenths(standardCents * 1.35);
    return {
      zone,
      upToGrams: kilograms * 1_000,
      standardCents,
      expressCents: kilograms <= 10 ? express : null,
    };
  });
}

/** Prices end in a whole ten cents. */
function tenths(amountCents: number): number {
  return Math.round(amountCents / 10) * 10;
}
