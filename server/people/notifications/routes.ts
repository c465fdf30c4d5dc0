import * as calls from '../../../contracts/people/notifications.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { readChoices, markRead, notificationsPage, saveChoices, unreadOf } from './notifications.ts';

export function notificationRoutes({ registerEndpoint }: HttpServer, { db }: Shop): void {
  registerEndpoint(calls.listNotifications, ({ query, customerId }) =>
    notificationsPage(db, customerId, query.after),
  );
  registerEndpoint(calls.countUnread, ({ customerId }) => unreadOf(db, customerId));
  registerEndpoint(calls.markNotifications, ({ body, customerId }) => markRead(db, customerId, body));
  registerEndpoint(calls.readNotificationChoices, async ({ customerId }) => ({
    choices: await readChoices(db, customerId),
  }));
  registerEndpoint(calls.saveNotificationChoices, ({ body, customerId }) =>
    saveChoices(db, customerId, body.choices),
  );
}
