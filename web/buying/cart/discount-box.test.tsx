import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DiscountResult } from '../../../contracts/pricing/discounts/discounts.ts';
import { AppliedCode } from './discount-box.tsx';

const ten = { appliedCode: 'TEN', name: '10 % off', endsFreeDelivery: true } as DiscountResult;
const lost = { deliveryCents: 895, orderCents: 395 };
const isLost = 'With this code standard delivery is no longer free';

test.each([
  ['in the cart, where no postcode is known', { applied: ten }, `${isLost}.`],
  ['in the checkout, with what it costs', { applied: ten, lost }, `${isLost}: $8.95 more.`],
  ['not where the order is picked up', { applied: ten, lost: null }, undefined],
  ['not where delivery stays free', { applied: { ...ten, endsFreeDelivery: false } }, undefined],
])(
  'a code that ends free delivery says so beside the button that takes it off: %s',
  (_where, shown, said) => {
    const html = renderToString(<AppliedCode {...shown} onRemove={() => {}} />);
    expect(html).toContain('aria-label="Remove code TEN"');
    if (said === undefined) expect(html).not.toContain('no longer free');
    else expect(html).toContain(said);
  },
);
