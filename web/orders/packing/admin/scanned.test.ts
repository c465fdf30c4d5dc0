import { expect, test } from 'vitest';
import type { PackedOrder } from '../../../../contracts/orders/packing.ts';
import { kitsToPick, nextToPack, overRows, readScanned } from './scanned.ts';

const kit = (sku: string, wanted: number, packed = 0) => ({
  item: sku,
  sku,
  barcode: '',
  shelfPlace: '',
  name: `Kit ${sku}`,
  imageUrl: null,
  wanted,
  packed,
  faulty: [],
});

function order(number: string, kits: PackedOrder['kits'], more: Partial<PackedOrder> = {}): PackedOrder {
  return {
    id: `id of ${number}`,
    number,
    state: 'packing',
    service: 'standard',
    deliveryName: 'Standard',
    boxOf: '',
    to: [],
    note: '',
    giftMessage: '',
    shared: null,
    kits,
    isPacked: kits.every(({ wanted, packed }) => wanted === packed),
    trouble: null,
    hasNewAddress: false,
    sent: null,
    ...more,
  };
}

const first = order('SM-1', [kit('OWL-1', 2, 1), kit('FERN-2', 1, 1)]);
const second = order('SM-2', [kit('KOALA-3', 1)]);
const packed = order('SM-3', [kit('OWL-1', 1, 1)]);
const left = order('SM-4', [], { state: 'shipped' });
const all = [first, second, packed, left];

test.each([
  ['owl-1', first, { kind: 'kit', item: 'OWL-1' }],
  ['https://shop.example/kit/OWL-1', first, { kind: 'kit', item: 'OWL-1' }],
  ['sm-2', first, { kind: 'order', id: second.id }],
  ['FERN-2', first, { kind: 'wrong', message: 'All 1 × Kit FERN-2 are packed already.' }],
  ['KOALA-3', first, { kind: 'wrong', message: 'Kit KOALA-3 belongs to SM-2, not to SM-1.' }],
  ['9312345', first, { kind: 'wrong', message: '“9312345” is neither a kit nor an order of this round.' }],
  ['', first, { kind: 'wrong', message: 'SM-1 is not packed yet. Scan a kit, or press its plus.' }],
  ['', packed, { kind: 'order', id: first.id }],
] as const)('%s at %o', (code, current, scanned) => {
  expect(readScanned(code, all, current)).toMatchObject(scanned);
});

test('Enter alone says so once everything is packed', () => {
  expect(readScanned('', [packed, left], packed)).toMatchObject({
    kind: 'wrong',
    message: expect.stringContaining('packed'),
  });
});

test('orders follow each other until all are packed', () => {
  expect(nextToPack(all, first.id)).toBe(second);
  expect(nextToPack(all, second.id)).toBe(first);
  expect(nextToPack([packed, left])).toBeUndefined();
});

test('kits are fetched once for all orders that want them', () => {
  expect(kitsToPick(all).map(({ sku, quantity, forOrders }) => [sku, quantity, forOrders])).toEqual([
    ['FERN-2', 1, ['SM-1 × 1']],
    ['KOALA-3', 1, ['SM-2 × 1']],
    ['OWL-1', 3, ['SM-1 × 2', 'SM-3 × 1']],
  ]);
});

test('a pasted column is laid over the rows from its field on, and no further than they go', () => {
  expect(overRows(['a', 'b', 'c'], 'b', 'N1\r\nN2\n\nN3\n')).toEqual({ b: 'N1', c: 'N2' });
});

test('a kit is found by its maker’s barcode, and fetched where it stands', () => {
  const owl = { ...kit('OWL-1', 1), barcode: '036000291452', shelfPlace: 'B 10' };
  const fern = { ...kit('FERN-2', 1), barcode: '9300601768226', shelfPlace: 'B 2' };
  const moth = kit('ANT-3', 1);
  const one = order('SM-9', [owl, fern, moth]);
  expect(readScanned('0036000291452', [one], one)).toMatchObject({ kind: 'kit', item: 'OWL-1' });
  expect(readScanned('9300601768226', [one], one)).toMatchObject({ kind: 'kit', item: 'FERN-2' });
  expect(readScanned('9300601768227', [one], one)).toMatchObject({ kind: 'wrong' });
  // What has no place is fetched last.
  expect(kitsToPick([one]).map(({ sku }) => sku)).toEqual(['FERN-2', 'OWL-1', 'ANT-3']);
});

test('whoever fetches a kit reads of which batch it must not be, though only one of the orders is concerned', () => {
  const faulty = [{ batch: 12, part: 'a pot' }];
  const early = order('SM-6', [{ ...kit('OWL-1', 1), faulty }]);
  const owl = kitsToPick([first, early, early]).find(({ item }) => item === 'OWL-1');
  expect(owl?.faulty).toEqual(faulty);
});
