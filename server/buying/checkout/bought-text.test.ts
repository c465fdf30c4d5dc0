import { expect, test } from 'vitest';
import { noProduct } from '../../orders/orders/orders.ts';
import { boughtText, giftCardSku, partSku } from './bought-text.ts';

const line = (product_id: number, sku: string, quantity = 1) => ({ product_id, sku, quantity });

test('an order is told of by what it holds, and a part or a gift card is no kit', () => {
  expect(boughtText([line(4, 'PBN-1'), line(5, 'PBN-2', 2)])).toBe('3 kits');
  expect(boughtText([line(4, 'PART')])).toBe('1 kit');
  expect(boughtText([line(noProduct, partSku, 2)])).toBe('2 parts');
  expect(boughtText([line(noProduct, giftCardSku)])).toBe('1 gift card');
  // A kit that was sold at a stall after it had left the shop.
  expect(boughtText([line(noProduct, '')])).toBe('1 kit');
});
