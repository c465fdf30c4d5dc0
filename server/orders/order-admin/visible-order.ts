import { visibleActor } from '../../../contracts/kernel/actors.ts';
import type { May } from '../../../contracts/kernel/areas.ts';
import type { OrderEntry } from '../../../contracts/orders/order-admin/order-admin.ts';
import type { WholeOrder } from '../../../contracts/orders/order-admin/whole-order.ts';

const lookFirst = 'Ask before you pack it: somebody has to look at this order first.';

/**
 * As much of an order as the asker's roles include. Whoever packs sees what packing needs, its address and notes
 * among it, and neither what else the person bought nor money that went back.
 */
export function visibleOrder(order: WholeOrder, may: May): WholeOrder {
  const known = may('read', 'customers') ? order : { ...order, customerId: null, others: [] };
  if (may('read', 'refunds')) return known;
  return {
    ...visibleEntry(known, may),
    // The page of the order, to which this is the key, shows its refunds.
    token: '',
    refundedShippingCents: 0,
    lines: order.lines.map((line) => ({ ...line, refundedCents: 0 })),
    timeline: order.timeline
      .filter(({ isAboutMoney }) => !isAboutMoney)
      .map((event) => ({ ...event, actor: visibleActor(event.actor, may('read', 'audit')) })),
    payments: [],
    refunds: [],
    externalRefunds: [],
    disputes: [],
    documents: [],
    emails: [],
    addsTo: order.addsTo && visibleEntry(order.addsTo, may),
    additions: order.additions.map((addition) => visibleEntry(addition, may)),
  };
}

export function visibleEntry<Entry extends OrderEntry>(entry: Entry, may: May): Entry {
  if (may('read', 'refunds')) return entry;
  return { ...entry, refundedCents: 0, needsAttention: entry.needsAttention === null ? null : lookFirst };
}
