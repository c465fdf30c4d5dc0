import { daysBefore } from '../../../contracts/kernel/days.ts';
import { doRolesInclude, type Role } from '../../../contracts/kernel/roles.ts';
import type { WayToPay } from '../../../contracts/orders/orders/orders.ts';

/** What an order comes from. */
export type OrderOrigin =
  | 'cart'
  | 'gift_card'
  | 'quote'
  | 'staff'
  | 'addition'
  | 'till'
  | 'part'
  | 'craft_night'
  | 'return'
  | 'reservation';

/** It came of no cart: its buyer pays by a link of its own. */
export const originsMadeByShop: readonly OrderOrigin[] = [
  'quote',
  'staff',
  'addition',
  'part',
  'craft_night',
  'return',
  'reservation',
];

/** Its kits wait in a market's box until it is paid: they are taken out before it becomes so. */
export function isReserved({ origin }: { origin: string }): boolean {
  return origin === ('reservation' satisfies OrderOrigin);
}

export function isMadeByShop({ origin }: { origin: string }): boolean {
  return originsMadeByShop.some((made) => made === origin);
}

/** A shopper chose a bank transfer at the checkout: unlike what was agreed by hand it falls away after its days. */
export function isWebTransfer(order: { origin: string; pay_by: string; due_on: string | null }): boolean {
  return !isMadeByShop(order) && order.pay_by === 'transfer' && order.due_on === null;
}

type Payable = {
  due_on: string | null;
  pay_by: 'provider' | 'transfer' | 'cash';
  total_cents: number;
  gift_card_cents: number;
  carried_cents: number;
};

/** What has a due day is paid on invoice. */
export function wayToPayOf({ due_on, pay_by }: Pick<Payable, 'due_on' | 'pay_by'>): WayToPay {
  return due_on === null ? pay_by : 'invoice';
}

/** No provider is asked about its money: a person of the shop notes it. */
export function isPaidByHand(order: Pick<Payable, 'due_on' | 'pay_by'>): boolean {
  return wayToPayOf(order) !== 'provider';
}

/** What of an order's total has to come as money. */
export function dueCentsOf(
  order: Pick<Payable, 'total_cents' | 'gift_card_cents' | 'carried_cents'>,
): number {
  return order.total_cents - order.gift_card_cents - order.carried_cents;
}

/** For so many days the link in an order's email works; one that is asked for again, from then on. */
export const linkDays = 90;

/** Who asks for an order by its link, and when. */
export type OrderViewer = {
  person?: { customerId: string; roles: readonly Role[] } | undefined;
  at: Date;
};

type Linked = { placed_at: Date; link_sent_at: Date | null; customer_id: string | null };

/**
 * Whether an order, and all that belongs to it, is shown to whoever holds its link: for the link's days. To its
 * own account it always is, and to those who run the shop where a role includes all that it shows.
 */
export function isShownTo({ person, at }: OrderViewer, order: Linked): boolean {
  if (person && (person.customerId === order.customer_id || doRolesInclude(person.roles, 'read', 'refunds')))
    return true;
  return linkedSince(order) >= firstLinked(at);
}

/** A link that was given out before this is over. */
export function firstLinked(now: Date): Date {
  return daysBefore(now, linkDays);
}

function linkedSince({ placed_at, link_sent_at }: Linked): Date {
  return link_sent_at ?? placed_at;
}
