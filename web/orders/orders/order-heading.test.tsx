import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '../../../contracts/orders/orders/orders.ts';
import { OrderHeading } from './order-heading.tsx';

const headed = (change: Partial<Order>) => {
  const order = {
    number: 'SM-10042',
    email: 'mia@example.com',
    payBy: 'invoice',
    dueOn: '2026-12-01',
    address: null,
    totalCents: 10_480,
    giftCardCents: 0,
    storeCreditCents: 0,
    carriedCents: 0,
    receivedCents: 0,
    ...change,
  } as Order;
  const html = renderToString(
    <OrderHeading order={order} status="waiting" isAsking={false} onAgain={() => undefined} />,
  );
  return html.replaceAll('<!-- -->', '');
};

test('an invoice of which a part is here asks for the rest alone', () => {
  expect(headed({})).toContain('Please pay $104.80 by 1 Dec 2026');
  expect(headed({ receivedCents: 1_234 })).toContain('Please pay $92.46 by 1 Dec 2026');
  expect(headed({ giftCardCents: 2_000, receivedCents: 1_234 })).toContain('Please pay $72.46 by 1 Dec 2026');
});

test('what is missing in cash is what is told', () => {
  expect(headed({ payBy: 'cash', dueOn: null, receivedCents: 480 })).toContain('You pay $100.00 in cash');
});
