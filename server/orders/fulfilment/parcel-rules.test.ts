import { describe, expect, test } from 'vitest';
import { trackingLink } from '../../../contracts/orders/orders/carriers.ts';
import { planShipment, toShip, type LineStatus, pickLines } from './rules.ts';

const waratah: LineStatus = {
  position: 1,
  productId: 7,
  name: 'Waratah',
  quantity: 3,
  paidCents: 10_000,
  refundedQuantity: 0,
  refundedCents: 0,
  shippedQuantity: 0,
};

describe('a parcel', () => {
  test('takes everything that is left unless it is told otherwise', () => {
    const partly = { ...waratah, shippedQuantity: 1, refundedQuantity: 1 };
    expect(planShipment({ carrier: 'Australia Post', trackingNumber: '' }, [partly])).toEqual({
      lines: [{ position: 1, quantity: 1 }],
      isLast: true,
    });
  });

  test('may leave some behind, and never takes more than there is', () => {
    const form = (quantity: number) => ({
      carrier: 'Sendle' as const,
      trackingNumber: 'S1',
      lines: [{ position: 1, quantity }],
    });
    expect(planShipment(form(2), [waratah])).toMatchObject({ isLast: false });
    expect(planShipment(form(4), [waratah])).toMatchObject({
      message: 'Of “Waratah” only 3 can still be sent.',
    });
  });
});

test('each carrier has its own page for a tracking number, and some have none', () => {
  expect(trackingLink('Australia Post', '33ABC 1')).toBe(
    'https://auspost.com.au/mypost/track/details/33ABC%201',
  );
  expect(trackingLink('Aramex', 'A1')).toBe('https://www.aramex.com.au/tools/track?l=A1');
  expect(trackingLink('Our own hands', '1')).toBeNull();
  expect(trackingLink('Northline Couriers', '1')).toBeNull();
  expect(trackingLink('constructor', '1')).toBeNull();
  expect(trackingLink('Sendle', '')).toBeNull();
});

test('a pick list has each kit once, as the shelves stand, with how many each order wants', () => {
  const flower = { sku: 'B-2', shelfPlace: 'C 10', name: 'Waratah' };
  const koala = { sku: 'A-1', shelfPlace: 'C 2', name: 'Koala' };
  const needle = { sku: 'PART', shelfPlace: '', name: 'A needle' };
  const wool = { sku: 'PART', shelfPlace: '', name: 'Green wool' };
  const stopped = { batch: 12, part: 'a blunt needle' };
  const ofShelf = { faulty: [] as (typeof stopped)[] };
  const slips = [
    { order: 'SM-1', lines: [{ ...flower, item: 'B-2', quantity: 2, ...ofShelf }] },
    {
      order: 'SM-2',
      lines: [
        { ...flower, item: 'B-2', quantity: 1, ...ofShelf },
        { ...koala, item: 'A-1', quantity: 1, faulty: [stopped] },
        // Neither of two spare parts has a SKU: they are told apart by their names.
        { ...needle, item: 'A needle', quantity: 1, ...ofShelf },
        { ...wool, item: 'Green wool', quantity: 2, ...ofShelf },
      ],
    },
  ];
  expect(pickLines(slips)).toEqual([
    {
      ...koala,
      quantity: 1,
      forOrders: ['SM-2 × 1'],
      notes: ['Not of batch 12: it is out of sale for “a blunt needle”. Look at the label of the box.'],
    },
    { ...flower, quantity: 3, forOrders: ['SM-1 × 2', 'SM-2 × 1'], notes: [] },
    { ...needle, quantity: 1, forOrders: ['SM-2 × 1'], notes: [] },
    { ...wool, quantity: 2, forOrders: ['SM-2 × 2'], notes: [] },
  ]);
});

describe('a parcel that cannot leave', () => {
  const form = (...lines: { position: number; quantity: number }[]) => ({
    carrier: 'Sendle' as const,
    trackingNumber: '',
    lines,
  });
  const gone = { ...waratah, shippedQuantity: 2, refundedQuantity: 2 };

  test('is refused where nothing is left, unless something else travels', () => {
    const everything = { carrier: 'Sendle' as const, trackingNumber: '' };
    expect(planShipment(everything, [gone])).toMatchObject({
      refused: 'not_permitted',
      message: 'Everything of this order has left already.',
    });
    expect(planShipment(everything, [gone], { othersWait: true })).toEqual({ lines: [], isLast: true });
    expect(planShipment(form(), [waratah])).toMatchObject({ refused: 'not_permitted' });
  });

  test('is refused for what the order does not have, or has named twice', () => {
    expect(planShipment(form({ position: 9, quantity: 1 }), [waratah])).toMatchObject({
      refused: 'not_permitted',
      message: 'Of “this line” only 0 can still be sent.',
    });
    const once = { position: 1, quantity: 1 };
    expect(planShipment(form(once, once), [waratah])).toMatchObject({
      refused: 'not_permitted',
      message: 'Name each line once.',
    });
    const two = { ...waratah, position: 2 };
    expect(planShipment(form(once, { position: 2, quantity: 3 }), [waratah, two])).toMatchObject({
      isLast: false,
    });
  });

  test('what is left of each line is told, and no line of which nothing is', () => {
    expect(toShip([gone, { ...waratah, position: 2, shippedQuantity: 2 }])).toEqual([
      { position: 2, quantity: 1 },
    ]);
  });
});
