import { describe, expect, test } from 'vitest';
import { badgesOf } from './badges.ts';

const plain = { price: '49.95', rrpPrice: null, featured: false, bestseller: false, newArrival: false };
const words = (kit: Parameters<typeof badgesOf>[0]) => badgesOf(kit).map((badge) => badge.words);

describe('the badges on a kit', () => {
  test('an ordinary kit bears none', () => {
    expect(words(plain)).toEqual([]);
  });

  test('SALE appears only while the recommended price is above the price', () => {
    expect(words({ ...plain, rrpPrice: '59.95' })).toEqual(['SALE']);
    expect(words({ ...plain, rrpPrice: '49.95' })).toEqual([]);
    expect(words({ ...plain, rrpPrice: '39.95' })).toEqual([]);
  });

  test('amounts are compared as money, not as text', () => {
    expect(words({ ...plain, price: '95.00', rrpPrice: '100.00' })).toEqual(['SALE']);
  });

  test('each flag has its word, in the order of the specification', () => {
    expect(words({ ...plain, featured: true, bestseller: true, newArrival: true })).toEqual([
      'Featured',
      'Bestseller',
      'New',
    ]);
  });
});
