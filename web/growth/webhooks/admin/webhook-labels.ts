import type { DeliveryState, WebhookType } from '../../../../contracts/growth/webhooks.ts';

export const webhookTypeLabels: Readonly<Record<WebhookType, string>> = {
  'order.placed': 'An order is placed',
  'order.paid': 'An order is paid',
  'order.packing': 'An order is being packed',
  'order.shipped': 'An order is sent',
  'order.delivered': 'An order has arrived',
  'order.expired': 'An order was not paid in time',
  'order.cancelled': 'An order is cancelled',
  'order.changed': 'Anything else about an order, such as money back',
  'stock.changed': 'How many of a kit can be sold',
  'kit.created': 'A kit is added',
  'kit.changed': 'A kit, its price or its texts',
  'customer.created': 'Somebody has an account',
  'customer.changed': 'A name, an email, an account that is closed',
};

export const deliveryStateLabels: Readonly<
  Record<DeliveryState, { label: string; tone: 'good' | 'waiting' | 'bad' }>
> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  delivered: { label: 'Delivered', tone: 'good' },
  given_up: { label: 'Given up', tone: 'bad' },
};
