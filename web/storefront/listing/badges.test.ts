import { describe, expect, test } from 'vitest';
import { badgesOf } from './badges.ts';

const plain = { price: '49.95', rrpPrice: null, featured: false, bestseller: false, newArrival: false };
const label = (kit: Parameters<typeof badgesOf>[0]) => badgesOf(kit).map((badge) => badge.label);

describe('the badges on a kit', () => {
  test('an ordinary kit bears none', () => {
    expect(label(plain)).toEqual([]);
  });

  test('SALE appears only while the recommended price is above the price', () => {
    expect(label({ ...plain, rrpPrice: '59.95' })).toEqual(['SALE']);
    expect(label({ ...plain, rrpPrice: '49.95' })).toEqual([]);
    expect(label({ ...plain, rrpPrice: '39.95' })).toEqual([]);
  });

  test('amounts are compared as money, not as text', () => {
    expect(label({ ...plain, price: '95.00', rrpPrice: '100.00' })).toEqual(['SALE']);
  });

  test('each flag has its word, in the order of the specification', () => {
    expect(label({ ...plain, featured: true, bestseller: true, newArrival: true })).toEqual([
      'Featured',
      'Bestseller',
      'New',
    ]);
  });
});
