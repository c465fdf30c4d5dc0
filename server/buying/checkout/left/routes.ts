import { noteCheckout, restoreCheckout } from '../../../../contracts/buying/checkout/left-checkout.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import { byCaller, countTries, type Limit } from '../../../kernel/http/limits.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { recordBegunCheckout, restoreLeftCheckout } from './left-checkouts.ts';

const begun: Limit = { name: 'checkouts begun', most: 60, minutes: 10 };
const restored: Limit = { name: 'carts brought back', most: 30, minutes: 10 };

export function leftCheckoutRoutes({ registerEndpoint }: HttpServer, { db, clock, keys }: Shop): void {
  registerEndpoint(noteCheckout, async ({ body, person, caller }) => {
    const tooMany = await countTries(db, byCaller(begun, caller), clock.now());
    if (tooMany) return tooMany;
    await recordBegunCheckout(db, { ...body, customerId: person?.customerId }, clock.now());
    return {};
  });
  registerEndpoint(restoreCheckout, async ({ body, person, caller }) => {
    const tooMany = await countTries(db, byCaller(restored, caller), clock.now());
    return tooMany ?? restoreLeftCheckout(db, { ...body, customerId: person?.customerId }, keys.visitor);
  });
}
