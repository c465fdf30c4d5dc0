import * as calls from '../../contracts/notifications.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { choicesOf, markRead, notificationsPage, saveChoices, unreadOf } from './notifications.ts';

export function notificationRoutes({ serve }: Counter, { db }: Shop): void {
  serve(calls.listNotifications, ({ query, customerId }) => notificationsPage(db, customerId, query.after));
  serve(calls.countUnread, ({ customerId }) => unreadOf(db, customerId));
  serve(calls.markNotifications, ({ body, customerId }) => markRead(db, customerId, body));
  serve(calls.readNotificationChoices, async ({ customerId }) => ({
    choices: await choicesOf(db, customerId),
  }));
  serve(calls.saveNotificationChoices, ({ body, customerId }) => saveChoices(db, customerId, body.choices));
}
