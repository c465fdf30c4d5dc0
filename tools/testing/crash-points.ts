/** What a sale goes through, step by step. */
export type CrashPhase = 'place' | 'settle' | 'pack' | 'ship' | 'refund' | 'cancel';

/**
 * Each point of checkout and fulfilment at which tests kill the process: after the first statement of that phase
 * whose text matches. They exist only here; the shop itself knows of none.
 */
export const crashPoints: Readonly<Record<string, { phase: CrashPhase; after: RegExp }>> = {
  'order written, not committed': { phase: 'place', after: /insert into orders / },
  'order committed, no payment opened': { phase: 'place', after: /^commit/i },
  'payment opened, not noted': { phase: 'place', after: /insert into "sandbox_payments"/ },
  'payment noted, buyer not told': { phase: 'place', after: /insert into "payments"/ },
  'stock sold, not committed': { phase: 'settle', after: /insert into stock_movements/ },
  'invoice written, not committed': { phase: 'settle', after: /insert into "?documents/ },
  'paid, buyer not told': { phase: 'settle', after: /^commit/i },
  'being packed, not committed': { phase: 'pack', after: /insert into order_events/ },
  'parcel written, not committed': { phase: 'ship', after: /insert into "shipments"/ },
  'sent, owner not told': { phase: 'ship', after: /^commit/i },
  'refund decided, not committed': { phase: 'refund', after: /insert into "refunds"/ },
  'refund decided, bank not asked': { phase: 'refund', after: /^commit/i },
  'money back, not noted': { phase: 'refund', after: /sandbox_refunds/ },
  'refund noted, not committed': { phase: 'refund', after: /update "refunds"/ },
  'cancelled, not committed': { phase: 'cancel', after: /insert into "refunds"/ },
  'cancelled, bank not asked': { phase: 'cancel', after: /^commit/i },
};

/**
 * Which of them one process dies at. Only the last of each may hold what other sales need: a kit's stock, the number of
 * an invoice or of an adjustment.
 */
export const crashesTogether: readonly (readonly string[])[] = [
  [
    'order committed, no payment opened',
    'payment opened, not noted',
    'being packed, not committed',
    'order written, not committed',
  ],
  [
    'payment noted, buyer not told',
    'paid, buyer not told',
    'parcel written, not committed',
    'stock sold, not committed',
  ],
  [
    'sent, owner not told',
    'refund decided, bank not asked',
    'refund decided, not committed',
    'invoice written, not committed',
  ],
  ['money back, not noted', 'refund noted, not committed'],
  ['cancelled, bank not asked', 'cancelled, not committed'],
];
