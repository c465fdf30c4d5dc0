import { expect, test } from 'vitest';
import { lostDeliveryText } from './lost-delivery-text.ts';

test.each([
  [undefined, 'With this code standard delivery is no longer free.'],
  [
    { deliveryCents: 895, orderCents: -105 },
    'With this code standard delivery is no longer free: $8.95 more.',
  ],
  [
    { deliveryCents: 895, orderCents: 395 },
    'With this code standard delivery is no longer free: $8.95 more. Without the code your order costs $3.95 less.',
  ],
])('a code that ends free delivery says what it costs, and when the order is dearer for it', (lost, said) => {
  expect(lostDeliveryText(lost)).toBe(said);
});
