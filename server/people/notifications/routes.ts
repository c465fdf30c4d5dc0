import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import * as calls from '../../../contracts/people/notifications.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { countTry, type Limit } from '../../kernel/http/limits.ts';
import type { Person } from '../../kernel/http/person.ts';
import type { Shop } from '../../kernel/shop.ts';
import {
  readChoices,
  markRead,
  notificationsPage,
  saveChoices,
  type Told,
  unreadOf,
} from './notifications.ts';
import { rememberSubscription } from './push/device.ts';
import { addSubscription, devicesOf, endSubscription, pushIdentity, tryDevice } from './push/push.ts';

const trials: Limit = { name: 'devices tried', most: 20, minutes: 60 };

export function notificationRoutes({ registerEndpoint }: HttpServer, { db, clock, config }: Shop): void {
  registerEndpoint(calls.listNotifications, ({ query, ...asked }) =>
    notificationsPage(db, toldOf(asked), query.after),
  );
  registerEndpoint(calls.countUnread, (asked) => unreadOf(db, toldOf(asked)));
  registerEndpoint(calls.markNotifications, ({ body, ...asked }) => markRead(db, toldOf(asked), body));
  registerEndpoint(calls.readPushKey, async ({ customerId }) => ({
    publicKey: (await pushIdentity(db)).publicKey,
    devices: await devicesOf(db, customerId),
  }));
  registerEndpoint(calls.subscribeToPush, async ({ body, customerId, browser }) => {
    const added = await addSubscription(db, customerId, body, clock.now());
    if (!isRefusal(added)) rememberSubscription(browser, added.id);
    return added;
  });
  registerEndpoint(calls.unsubscribeFromPush, ({ body, customerId }) =>
    endSubscription(db, customerId, body.endpoint),
  );
  registerEndpoint(calls.tryPush, async ({ body, customerId }) => {
    const tooMany = await countTry(db, trials, customerId, clock.now());
    if (tooMany) return tooMany;
    const { siteOrigin } = config;
    return tryDevice(db, customerId, body.endpoint, { siteOrigin, now: () => clock.now() });
  });
  registerEndpoint(calls.readNotificationChoices, async (asked) => ({
    choices: await readChoices(db, toldOf(asked)),
  }));
  registerEndpoint(calls.saveNotificationChoices, ({ body, ...asked }) =>
    saveChoices(db, toldOf(asked), body.choices),
  );
}

function toldOf({ person, customerId }: { person: Person | undefined; customerId: string }): Told {
  return { customerId, roles: person?.roles ?? [] };
}
